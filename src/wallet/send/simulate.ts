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

/** What a failed read of a write means: too little native coin, the contract's reason, or a node out of reach. */
export function writeError(cause: unknown, write: PreparedWrite): AppError {
  if (!(cause instanceof RpcAnswerError)) return toAppError(cause);
  if (cause.data === null && noFunds.test(cause.message)) return { code: 'insufficientFunds' };
  // error data beats the node's words, unless it is an error of a contract that we do not know
  const isReadable = cause.data !== null && cause.data !== '0x' && !revertReason(cause.data).startsWith('0x');
  return classifyRevert(isReadable ? (cause.data ?? '') : cause.message, write.revertContext);
}

/**
 * Runs a write as a static call through our own nodes.
 * @returns the mapped revert reason when it would fail; what its kind says of a `false` when it answers that.
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
