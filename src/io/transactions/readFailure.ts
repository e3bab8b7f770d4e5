import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { classifyRevert } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import type { StoredReceipt } from '../../core/transactions/storedTransaction.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { seeTransaction } from './seeTransaction.ts';

/**
 * Why a transaction failed in its block: makes the same call again, on the state after that block (rule 6.7). Nodes
 * keep recent states; null when the reason can no longer be read. Never rejects.
 */
export async function readFailure(
  reader: RpcReader,
  chainId: number,
  receipt: StoredReceipt,
  context: WriteContext,
): Promise<AppError | null> {
  try {
    const sent = await seeTransaction(reader, chainId, receipt.transactionHash);
    if (sent === null || sent.to === null) return null;
    const call: Record<string, Hex> = {
      from: sent.from,
      to: sent.to,
      data: sent.input,
      value: hexQuantity(sent.value),
    };
    await reader.rpc(chainId, 'eth_call', [call, hexQuantity(receipt.blockNumber)]);
    return null;
  } catch (cause) {
    if (!(cause instanceof RpcAnswerError)) return null;
    const error = classifyRevert(cause.data !== null && cause.data !== '0x' ? cause.data : cause.message, context);
    // Without a reason of its own there is nothing to add to "it failed".
    return error.code === 'gasEstimateUnexpected' || error.code === context.unexpected ? null : error;
  }
}
