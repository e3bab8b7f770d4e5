import { type ErrorCode, isErrorCode } from './errorTable.ts';
import { plainText } from './plainText.ts';

/** An error as a value: plain data, so that it can be stored and sent between threads. */
export interface AppError {
  code: ErrorCode;
  /** Values of the message's placeholders; names are joined where they are shown, as the language does it. */
  params?: Record<string, string | number | string[]>;
  /** The original text of the node, oracle or wallet, for the details line; already plain text. */
  detail?: string;
  /** What led to it, for example one entry per oracle. */
  causes?: AppError[];
  /** The wallet did not state definitely that nothing was sent: the request may have been sent. */
  isUnclear?: true;
  /** With `isUnclear`: the id of the request, under which its transaction is stored when it is found. */
  intentId?: string;
  /** Who reports it, if several were asked. */
  from?: string[];
}

export type ErrorMessageId = `error.${ErrorCode}`;
export type ErrorNextId = `error.${ErrorCode}.next`;

export function errorMessageId(code: ErrorCode): ErrorMessageId {
  return `error.${code}`;
}

export function errorNextId(code: ErrorCode): ErrorNextId {
  return `error.${code}.next`;
}

/** The thrown form of an {@link AppError}. */
export class CausewayError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError, options?: ErrorOptions) {
    super(appError.detail === undefined ? appError.code : `${appError.code}: ${appError.detail}`, options);
    this.name = 'CausewayError';
    this.appError = appError;
  }
}

export function isAppError(value: unknown): value is AppError {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  return typeof value.code === 'string' && isErrorCode(value.code);
}

/** The wallet is asked for something else, which comes first. */
export const walletPending: AppError = { code: 'walletPending' };

/** Converts any thrown value to an {@link AppError}; never throws. An unknown value becomes 'unexpected'. */
export function toAppError(cause: unknown): AppError {
  try {
    if (cause instanceof CausewayError) return cause.appError;
    // A class instance loses its prototype when a worker sends it; its data stays.
    if (typeof cause === 'object' && cause !== null && 'appError' in cause && isAppError(cause.appError))
      return cause.appError;
    if (isAppError(cause)) return cause;
    const detail = plainText(cause instanceof Error ? cause.message : String(cause));
    return detail === '' ? { code: 'unexpected' } : { code: 'unexpected', detail };
  } catch {
    return { code: 'unexpected' };
  }
}
