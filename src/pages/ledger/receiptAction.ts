import type { Address, Hex } from 'viem';
import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import type { LedgerTransaction } from '../../core/ledger/entry.ts';
import { readLoggedTokens } from '../../io/ledger/ledgerBalances.ts';
import type { LoggedToken } from '../../io/ledger/ledgerRecord.ts';
import { readBridging } from '../../io/ledger/readBridging.ts';
import { searchableChainIds } from '../../parts/claims/find/searchableChains.ts';
import { chainReader } from '../../wallet/send/reader.ts';

/** A transaction as a receipt shows it. */
export interface ReceiptTransaction {
  chainId: number;
  hash: Hex;
  from: Address;
  /** In seconds. */
  time: bigint;
  /** In wei. */
  gasCost: bigint;
}

/** A bridging as a receipt shows it. */
export interface ReceiptFacts {
  ref: ClaimRef;
  event: DepositEvent;
  deposit: ReceiptTransaction;
  claim: (ReceiptTransaction & { amount: bigint; isNative: boolean }) | null;
  isReleased: boolean | null;
  /** What the contract of its token says on the source network. */
  token: LoggedToken | null;
}

/** Reads a receipt; null: the hash is no deposit between these networks. Rejects as `readBridging`. */
export async function readReceiptOf(
  depositHash: Hex,
  depositNumber: bigint | undefined,
  signal: AbortSignal,
): Promise<ReceiptFacts | null> {
  const reader = chainReader();
  const sought = { depositHash, depositNumber };
  const bridging = await readBridging(reader, searchableChainIds(), sought, Date.now(), { signal });
  if (bridging === null) return null;
  const { ref, event, deposit, claim, isReleased } = bridging;
  const [token] = await readLoggedTokens(reader, event.sourceChainId, [event.sourceToken], { signal });
  return {
    ref,
    event,
    deposit: brief(deposit),
    claim: claim && { ...brief(claim.transaction), amount: claim.amount, isNative: claim.isNative },
    isReleased,
    token: token ?? null,
  };
}

const brief = ({ chainId, hash, from, time, gasCost }: LedgerTransaction): ReceiptTransaction => ({
  chainId,
  hash,
  from,
  time,
  gasCost,
});
