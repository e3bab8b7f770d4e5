import { CausewayError } from '../../core/errors/appError.ts';
import { plainText } from '../../core/errors/plainText.ts';

/** The JSON-RPC error object of a node. */
export interface RpcErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * A node answered with an error of the request itself (a revert, too little balance, a wrong nonce). Other nodes would
 * give the same, so the request is not sent to another one. What a node only refuses is a `NodeRefusal`.
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

/**
 * No node has served the request: each one that answered refused it for a reason of its own (an internal error, a state
 * that it does not keep, a limit of its operator). Nothing is known about the request; it may be served later.
 */
export class NodeRefusal extends CausewayError {
  constructor({ message }: RpcErrorBody) {
    const text = plainText(message);
    super({ code: 'rpcFailed', params: { message: text }, detail: text });
    this.name = 'NodeRefusal';
  }
}

/** True for an error that a node answered with, for whichever reason: a part of the request may still be served. */
export const isNodeError = (cause: unknown): boolean => cause instanceof RpcAnswerError || cause instanceof NodeRefusal;

/**
 * How the clients say that the call itself failed: geth and its relatives, erigon, reth, nethermind, besu, parity,
 * anvil, ganache, frontier.
 */
const answers =
  /revert|insufficient (?:funds|balance for transfer)|out of ?funds|up-?front cost|gas required exceeds|out of ?gas|intrinsic gas|gas uint64 overflow|nonce too|underpriced|already known|exceeds block gas|invalid (?:opcode|jump)|stack (?:underflow|limit reached)|write protection|call depth exceeded|vm execution error|vm exception|evm error/i;

/** Of parity and older nethermind: the call failed in the EVM, in whichever way. */
const vmExecutionError = -32_015;

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
export function isAnswer({ code, message, data }: RpcErrorBody): boolean {
  const hasFailed = code === 3 || code === vmExecutionError || revertData(data) !== null;
  return hasFailed || answers.test(message) || tooMuch.test(message);
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
  // Parity and older nethermind write a word before it.
  if (typeof data === 'string') return /^(?:reverted )?(0x[0-9a-f]*)$/i.exec(data)?.[1] ?? null;
  if (typeof data === 'object' && data !== null && 'data' in data) return revertData(data.data);
  return null;
}
