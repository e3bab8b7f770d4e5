/** Why a request was refused; the app has a sentence for each that its user can do something about. */
export type RefusalCode =
  | 'notFound'
  | 'methodNotAllowed'
  | 'notJson'
  | 'tooLarge'
  | 'badRequest'
  | 'unknownChain'
  | 'endpointRefused'
  | 'ticketRefused'
  | 'unknownSubscription'
  | 'tooMany'
  | 'unavailable';

const statusOf: Readonly<Record<RefusalCode, number>> = {
  notFound: 404,
  methodNotAllowed: 405,
  notJson: 415,
  tooLarge: 413,
  badRequest: 400,
  unknownChain: 422,
  endpointRefused: 422,
  ticketRefused: 409,
  unknownSubscription: 404,
  tooMany: 429,
  unavailable: 503,
};

export interface ApiAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON; undefined: no body. */
  body?: unknown;
}

export function refusal(code: RefusalCode, headers: Record<string, string> = {}): ApiAnswer {
  return { status: statusOf[code], headers, body: { error: code } };
}
