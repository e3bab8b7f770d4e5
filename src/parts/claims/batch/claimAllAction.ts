import type { Address, Hex } from 'viem';
import { haveConditionsChanged, type PayoutConditions } from '../../../core/bridge/payoutConditions.ts';
import { RELEASE_PROOF_MS, RELEASE_PROOF_STEP_MS } from '../../../config/timing.ts';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { steadyClock } from '../../../io/clock.ts';
import { readReceipt } from '../../../io/reads/transaction.ts';
import { chainNameOf } from '../../../io/rpc/chainName.ts';
import type { RpcReceipt } from '../../../io/rpc/rpcSchemas.ts';
import { seeElsewhere } from '../../../io/transactions/vouched.ts';
import { prepareRelease } from '../../../wallet/kinds/release.ts';
import { paidRows, prepareReleaseMany, type ReleasableClaim } from '../../../wallet/kinds/releaseMany.ts';
import { loadWrites } from '../../../wallet/connection/load.ts';
import { estimateGas } from '../../../wallet/send/estimate.ts';
import { chainReader } from '../../../wallet/send/reader.ts';
import type { SendStage } from '../../../wallet/send/write.ts';
import { checkRelease, conditionsNow, readStateNow, type CheckedRelease } from '../../bridge/release/releaseAction.ts';
import { followSent, forgetRelease, noteChainFacts } from '../../bridge/release/releaseEnd.ts';

/** Several claims of one network, and the account that pays for them. */
export interface ClaimAllSite {
  chainId: number;
  account: Address;
  /** The wallet makes all calls in one request; otherwise the multicall contract does. */
  isBatch: boolean;
}

/** A claim that can be paid out with others. Its conditions are what the dialog shows. */
export type CheckedClaim = ReleasableClaim & Pick<CheckedRelease, 'deposit' | 'conditions'>;

/** Only the recipient's own call is paid as the native coin, and the multicall contract is never the recipient. */
const paidBy = (conditions: PayoutConditions, { isBatch }: ClaimAllSite): PayoutConditions =>
  isBatch ? conditions : { ...conditions, isNative: false };

/** Checks one claim as for its own release: deposit, signatures, simulation; and estimates its gas. */
export async function checkClaim(
  wanted: ClaimRef,
  site: ClaimAllSite,
  signal: AbortSignal,
): Promise<Result<CheckedClaim>> {
  const { account, chainId } = site;
  const checked = await checkRelease({ ref: wanted, account, signal, onVerified: () => undefined });
  if (!checked.ok) return checked;
  const { deposit, params } = checked.value;
  // Stored with the request: what else a saved claim holds does not belong there.
  const { type, sourceChainId, targetChainId, depositHash } = wanted;
  const ref: ClaimRef = { type, sourceChainId, targetChainId, depositHash, depositNumber: deposit.event.number };
  const conditions = paidBy(checked.value.conditions, site);
  const { book } = await loadWrites();
  const write = prepareRelease(book, { ref, params, plan: conditions });
  if (!write.ok) return write;
  const gas = await estimateGas(chainReader(), write.value, account);
  if (!gas.ok) return fail({ code: 'gasEstimateUnexpected' });
  return chainId === ref.targetChainId
    ? ok({ ref, params, deposit, conditions, gas: gas.value })
    : fail({ code: 'wrongChain' });
}

/** What became of the request: sent, or why a claim can no longer be paid as it was shown, and nothing was sent. */
export type SentAll = { kind: 'sent'; hash: Hex } | { kind: 'changed'; errors: ReadonlyMap<CheckedClaim, AppError> };

/** Reads deposits and payouts once more, and opens the wallet for all of these claims. */
export async function sendAll(
  claims: readonly CheckedClaim[],
  site: ClaimAllSite,
  {
    label,
    signal,
    onStage,
  }: { label: WriteLabel; signal: AbortSignal; onStage: (stage: 'signing' | 'accepted') => void },
): Promise<Result<SentAll>> {
  const { chainId, account, isBatch } = site;
  const errors = new Map<CheckedClaim, AppError>();
  await Promise.all(
    claims.map(async (claim) => {
      const now = await conditionsNow(claim.ref, account, claim);
      if (!now.ok) errors.set(claim, now.error);
      else if (haveConditionsChanged(claim.conditions, paidBy(now.value, site)))
        errors.set(claim, { code: 'requestMismatch' });
    }),
  );
  if (errors.size > 0) return ok({ kind: 'changed', errors });
  const writes = await loadWrites();
  signal.throwIfAborted();
  const hooks = {
    label,
    signal,
    onStage: (stage: SendStage) => stage === 'signing' && onStage(stage),
    onAccepted: () => onStage('accepted'),
  };
  if (isBatch) {
    const releases = [];
    for (const { ref, params, conditions } of claims) {
      const one = prepareRelease(writes.book, { ref, params, plan: conditions });
      if (!one.ok) return one;
      releases.push({ ...one.value, account });
    }
    const sent = await writes.sendBatch({ releases }, hooks);
    return sent.ok ? ok({ kind: 'sent', hash: sent.value.hash }) : sent;
  }
  const write = prepareReleaseMany(writes.book, chainId, claims);
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, hooks);
  return sent.ok ? ok({ kind: 'sent', hash: sent.value.hash }) : sent;
}

/**
 * Waits for the receipt, and says of each claim whether it was paid out; null: it was. What was not paid out stays as
 * it was.
 */
export async function resultsOf(
  claims: readonly CheckedClaim[],
  { chainId, account, isBatch }: ClaimAllSite,
  sentAs: Hex,
): Promise<Result<Map<CheckedClaim, AppError | null>>> {
  const { followed, stop } = await followSent(chainId, sentAs);
  const end = await followed;
  stop();
  if (!end.ok) {
    // A transaction that no node sees may still be mined: its hash stays.
    if (end.error.code !== 'transactionNotSeen') for (const { ref } of claims) await forgetRelease(ref);
    return end;
  }
  const writes = await loadWrites();
  const [receipt, summary] = [await receiptOf(chainId, end.value), prepareReleaseMany(writes.book, chainId, claims)];
  const paid = receipt !== null && summary.ok ? paidRows(summary.value.summary, receipt.logs) : null;
  const results = new Map<CheckedClaim, AppError | null>();
  await Promise.all(
    claims.map(async (claim, index) => {
      // Without a receipt, or if the wallet has made each call in a transaction of its own, the bridge decides.
      const isPaid =
        paid?.[index] === true ||
        ((paid === null || isBatch) && (await readStateNow(claim.ref).catch(() => null))?.kind === 'released');
      if (!isPaid && paid !== null) await forgetRelease(claim.ref);
      results.set(claim, isPaid ? null : paid === null ? unreachable(chainId) : await whyNotPaid(claim, account));
      await noteChainFacts(claim.ref);
    }),
  );
  return ok(results);
}

const unreachable = (chainId: number): AppError => ({
  code: 'rpcUnreachable',
  params: { chain: chainNameOf(chainId) },
});

/** The receipt of a transaction that is in a block: a node that does not know it yet may be behind the others. */
async function receiptOf(chainId: number, hash: Hex): Promise<RpcReceipt | null> {
  const reader = chainReader();
  for (const endMs = steadyClock.nowMs() + RELEASE_PROOF_MS; ;) {
    const receipt =
      (await readReceipt(reader, chainId, hash).catch(() => null)) ??
      (await seeElsewhere(reader, chainId, hash)).receipt;
    if (receipt !== null || steadyClock.nowMs() >= endMs) return receipt;
    await steadyClock.sleep(RELEASE_PROOF_STEP_MS);
  }
}

async function whyNotPaid({ ref, params }: CheckedClaim, account: Address): Promise<AppError> {
  if ((await readStateNow(ref))?.kind === 'released') return { code: 'alreadyReleased' };
  const writes = await loadWrites();
  const write = prepareRelease(writes.book, { ref, params, plan: { isNative: false, value: 0n } });
  const tried = write.ok ? await writes.simulate(write.value, account) : write;
  return tried.ok ? { code: 'releaseReverted' } : tried.error;
}

/** Whether the connected wallet makes several calls in one request on this network. */
export async function canSendTogether(account: Address, chainId: number): Promise<boolean> {
  return (await loadWrites()).canBatch(account, chainId);
}
