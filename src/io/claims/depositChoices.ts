import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import { claimBridge } from '../reads/bridgeKinds.ts';
import { depositsOfReceipt } from '../reads/depositEvent.ts';
import { readReleased } from '../reads/releases.ts';
import { readReceipt } from '../reads/transaction.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** One of the deposits of a transaction. */
export interface DepositChoice {
  event: DepositEvent;
  /** Null: could not be read. */
  isReleased: boolean | null;
}

/**
 * All deposits in the transaction of a claim link, in the order of its logs.
 * @throws as `readReceipt`
 */
export async function readDepositChoices(
  reader: RpcReader,
  { type, sourceChainId, depositHash }: ClaimRef,
  options?: ReadOptions,
): Promise<DepositChoice[]> {
  const receipt = await readReceipt(reader, sourceChainId, depositHash, options);
  const deposits =
    receipt === null ? [] : depositsOfReceipt(receipt, type, claimBridge(reader, type, sourceChainId), sourceChainId);
  const flags = await readReleased(
    reader,
    deposits.map((event) => ({ type, event })),
    options,
  );
  return deposits.map((event, index) => ({ event, isReleased: flags[index] ?? null }));
}
