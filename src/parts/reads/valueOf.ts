import { CausewayError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';

/** A worker's answer as a value; react-query wants a throw. @throws CausewayError */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CausewayError(result.error);
}
