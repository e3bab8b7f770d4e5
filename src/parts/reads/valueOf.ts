import { CausewayError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';

/**
 * The value of a worker's answer; throws its error, as react-query expects.
 * @throws CausewayError
 */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CausewayError(result.error);
}
