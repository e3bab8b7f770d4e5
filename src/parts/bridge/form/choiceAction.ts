import type { ClaimRef, DepositReceipt } from '../../../core/claims/claim.ts';
import { readBlockTimes } from '../../../io/claims/blockTimes.ts';
import { findDeposit } from '../../../io/claims/findDeposit.ts';
import { readDepositChoices, type DepositChoice } from '../../../io/claims/depositChoices.ts';
import { chainReader } from '../../../wallet/send/reader.ts';
import { searchableChainIds } from '../../claims/find/searchableChains.ts';

/** All deposits of a claim's transaction. */
export function loadChoices(ref: ClaimRef): Promise<DepositChoice[]> {
  return readDepositChoices(chainReader(), ref);
}

/** The claim that was meant by a link with the wrong type or networks; null if its transaction is not a deposit. */
export async function findRightClaim(ref: ClaimRef): Promise<ClaimRef | null> {
  const search = await findDeposit(
    chainReader(),
    searchableChainIds(),
    { depositHash: ref.depositHash, depositNumber: ref.depositNumber },
    Date.now(),
  );
  return search.kind === 'claim' ? search.ref : null;
}

/** The longest that saving a claim waits for the date of its deposit. */
const dateMs = 4_000;

/** When the deposit was made (ms); null while it is not in a block, or its block cannot be read. */
export async function readDepositTime(receipt: DepositReceipt | null): Promise<number | null> {
  if (receipt === null || receipt.event === null) return null;
  const { event, blockNumber } = receipt;
  const [time = null] = await readBlockTimes(chainReader(), [{ event, blockNumber }], {
    signal: AbortSignal.timeout(dateMs),
  }).catch(() => []);
  return time;
}
