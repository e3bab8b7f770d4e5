import { toAppError } from '../core/errors/appError.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** Only plain data can be sent between threads, so every failure becomes a value. */
export async function asResult<T>(read: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await read());
  } catch (cause) {
    return fail(toAppError(cause));
  }
}
