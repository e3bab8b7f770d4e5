/** The JSON-RPC error object of a node. */
export interface RpcErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * A node answered with an error of the request itself (a revert, too little balance, a wrong nonce). Other nodes would
 * give the same, so the request is not sent to another one.
 */
export class RpcAnswerError extends Error {
  override readonly name = 'RpcAnswerError';
  readonly code: number;
  /** Revert data if the node sent some, else null. */
  readonly data: string | null;

  constructor(body: RpcErrorBody) {
    super(body.message);
    this.code = body.code;
    this.data = revertData(body.data);
  }
}

const answers =
  /revert|insufficient funds|gas required exceeds|out of gas|intrinsic gas|nonce too|underpriced|already known|exceeds block gas|invalid opcode/i;

/**
 * How nodes say that a request for logs spans too many blocks or would return too many logs; some use the code of a
 * rate limit.
 */
const tooMuch =
  /block range(?! extends beyond)|too many (?:results|logs|blocks)|more than [\d,]+ (?:results|logs|blocks)|query returned more|response size|range (?:is )?too (?:large|wide|big)|limited to (?:a )?[\d,]+k? (?:blocks? )?range|maximum is set to \d+/i;

/**
 * True when another endpoint would give the same error: the request failed, not the node. The code for wrong parameters
 * does not say so: nodes also use it for old blocks that only they refuse.
 */
export function isAnswer(body: RpcErrorBody): boolean {
  return body.code === 3 || revertData(body.data) !== null || answers.test(body.message) || tooMuch.test(body.message);
}

/** True when the node refuses because it was asked too often. Its message has priority over its code. */
export function isRateLimit(body: RpcErrorBody): boolean {
  if (tooMuch.test(body.message)) return false;
  return (
    body.code === -32005 ||
    body.code === 429 ||
    /rate limit|too many requests|(?<!gas )limit exceeded|request count exceeded/i.test(body.message)
  );
}

/** True when the node refuses so many calls in one body: each alone may be answered. */
export function isBatchRefusal({ message }: RpcErrorBody): boolean {
  return /batch/i.test(message) && !answers.test(message);
}

function revertData(data: unknown): string | null {
  if (typeof data === 'string') return /^0x[0-9a-f]*$/i.test(data) ? data : null;
  if (typeof data === 'object' && data !== null && 'data' in data) return revertData(data.data);
  return null;
}
