import type { Address } from 'viem';
import { toAppError } from '../../core/errors/appError.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { classifyRevert } from '../../core/errors/revertError.ts';
import { revertReason } from '../../core/errors/revertReason.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { RpcAnswerError } from '../../io/rpc/rpcError.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { callObject } from './callObject.ts';
import type { PreparedWrite } from './write.ts';

const noFunds = /insufficient funds|out of funds|insufficient balance for transfer/i;

const unread: ReadonlySet<AppError['code']> = new Set(['rpcUnreachable', 'rpcFailed', 'offline', 'unexpected']);

/** Whether it means that the call itself was not run: nothing is known about what the contract would do. */
export const isUnread = ({ code }: AppError): boolean => unread.has(code);

/** Classifies a failed read of a write: too little native coin, the contract's reason, or an unreachable node. */
export function writeError(cause: unknown, write: PreparedWrite): AppError {
  if (!(cause instanceof RpcAnswerError)) return toAppError(cause);
  if (cause.data === null && noFunds.test(cause.message)) return { code: 'insufficientFunds' };
  // Error data has priority over the node's message, unless it is a contract error that we do not know.
  const isReadable = cause.data !== null && cause.data !== '0x' && !revertReason(cause.data).startsWith('0x');
  return classifyRevert(isReadable ? (cause.data ?? '') : cause.message, write.revertContext);
}

/**
 * Runs a write as a static call through our own nodes.
 * @returns the mapped revert reason when it would fail; the error of its kind when the call returns `false`
 */
export async function simulateWrite(reader: RpcReader, write: PreparedWrite, account: Address): Promise<Result<void>> {
  try {
    const answer = await reader.rpc(write.chainId, 'eth_call', [callObject(write, account), 'latest']);
    const { answeredFalse } = write.revertContext;
    const isFalse = typeof answer === 'string' && /^0x0{64}$/.test(answer);
    return answeredFalse !== undefined && isFalse ? fail({ code: answeredFalse }) : ok(undefined);
  } catch (cause) {
    return fail(writeError(cause, write));
  }
}
