import type { Address, Hex } from 'viem';
import { oracleEndpoints } from '../../config/deployment.ts';
import { claimState, type ClaimFacts, type ClaimRef, type DepositEvent, type DepositReceipt } from '../../core/claims/claim.ts';
import { namedClaim } from '../../core/claims/chooseDeposit.ts';
import { depositChange } from '../../core/claims/depositChange.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import type { ErrorCode } from '../../core/errors/errorTable.ts';
import { leadingOracleError } from '../../core/oracles/leadingOracleError.ts';
import type { ReleaseParams } from '../../core/oracles/agreement.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isReleaseBooked } from '../../io/claims/releaseBooked.ts';
import { steadyClock } from '../../io/clock.ts';
import { fetchReleaseAnswers } from '../../io/oracles/fetchReleaseAnswers.ts';
import { fetchVerifiedRelease } from '../../io/oracles/release.ts';
import { claimBridge } from '../../io/reads/bridgeKinds.ts';
import { readClaimFacts } from '../../io/reads/claimFacts.ts';
import { readWitnesses } from '../../io/reads/witnesses.ts';
import { loadWrites } from '../../wallet/load.ts';
import type { ReleasePlan } from '../../wallet/prepare.ts';
import { chainReader } from '../../wallet/reader.ts';

export type ReleaseStage = 'signatures' | 'checking' | 'signing' | 'sent';

export interface ReleaseRequest {
  ref: ClaimRef;
  /** Who sends the release; the recipient is the one of the deposit. */
  account: Address;
  label: string;
  onStage(stage: ReleaseStage): void;
  /** What the screen says the claim will carry, in wei; null: nothing, or not known yet. */
  shownValue?: bigint | null;
  /** The oracles' signatures are here and right. */
  onVerified(params: ReleaseParams): void;
  /** Aborted: the wallet is not opened any more. */
  signal: AbortSignal;
}

/**
 * Claims a deposit (spec B4): reads it on its chain, collects and checks the oracles' signatures, runs the release as a
 * static call, and only then opens the wallet. Everything here runs on the page (FAULTS T2).
 */
export async function releaseClaim(request: ReleaseRequest): Promise<Result<Hex>> {
  const { account, label, onStage, onVerified, shownValue = null, signal } = request;
  onStage('signatures');
  const deposit = await readDeposit(request.ref);
  if (!deposit.ok) return deposit;
  const ref = namedClaim(request.ref, deposit.value);
  const { event } = deposit.value;
  const reader = chainReader();
  let params = await fetchVerifiedRelease({ reader, ref, event, signal });
  for (let attempt = 0; ; attempt += 1) {
    if (!params.ok) return params;
    onVerified(params.value);
    onStage('checking');
    const writes = await loadWrites();
    const plan = await planned(writes.planRelease({ type: ref.type, event }, account));
    if (!plan.ok) return plan;
    // What is signed is what was shown: a fee that has changed meanwhile is shown first.
    if (shownValue !== null && plan.value.value !== shownValue) return fail({ code: 'nftFeeRaised' });
    const write = writes.prepareRelease({ ref, params: params.value, plan: plan.value });
    if (!write.ok) return write;
    const simulated = await writes.simulateRelease(write.value, account);
    if (!simulated.ok) {
      // Oracles may have been exchanged between their answer and now (FAULTS O10): ask once more, then say so.
      if (attempt > 0 || !mayBeSignatures.has(simulated.error.code)) return simulated;
      params = await fetchVerifiedRelease({ reader, ref, event, signal });
      continue;
    }
    const standing = await isStillThere(ref, deposit.value);
    if (!standing.ok) return standing;
    signal.throwIfAborted();
    const sent = await writes.sendWrite({ ...write.value, account }, { label, signal, onStage: (stage) => onStage(stage === 'estimating' ? 'checking' : stage) });
    return sent.ok ? ok(sent.value.hash) : sent;
  }
}

/** How a release with signatures that do not suffice any more fails; reasons with a name of their own are final. */
const mayBeSignatures: ReadonlySet<ErrorCode> = new Set(['releaseFailed', 'nftClaimFailed', 'releaseUnexpectedToken', 'releaseUnexpectedNft']);

/** A deposit with what its bridge logged. */
type MadeDeposit = DepositReceipt & { event: DepositEvent };

/** The deposit as its own chain tells it; where it cannot be found the oracles say why (spec B8, oracle errors). */
async function readDeposit(ref: ClaimRef): Promise<Result<MadeDeposit>> {
  let reason: AppError = { code: 'depositNotFound' };
  try {
    const facts = await readClaimFacts(chainReader(), ref, Date.now());
    const state = claimState(facts);
    if (state.kind === 'released') return fail({ code: 'alreadyReleased' });
    if (state.kind === 'failed') return fail(state.error);
    const { receipt } = facts;
    if (receipt !== null && receipt.event !== null) return ok({ ...receipt, event: receipt.event });
  } catch (cause) {
    reason = toAppError(cause);
  }
  return fail(await oracleReason(ref, reason));
}

/** Looks at the deposit once more, as late as can be: the target chain would not notice that it is gone (FAULTS C3). */
async function isStillThere(ref: ClaimRef, before: MadeDeposit): Promise<Result<void>> {
  try {
    const [facts, [witness = null]] = await Promise.all([readClaimFacts(chainReader(), ref, Date.now()), readWitnesses(chainReader(), ref.sourceChainId, [{ type: ref.type, hash: ref.depositHash, deposit: before, neededHead: null }])]);
    const change = depositChange(before, facts);
    if (change !== null) return fail(change);
    // A node that is behind, or on another fork: the claim waits until they agree (FAULTS R4).
    return witness?.kind === 'awaited' ? fail({ code: 'nodesDisagree', params: { nodes: witness.nodes.join(', ') } }) : ok(undefined);
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

async function oracleReason(ref: ClaimRef, reason: AppError): Promise<AppError> {
  const answers = await fetchReleaseAnswers({
    endpoints: oracleEndpoints(ref.sourceChainId, ref.type),
    depositChainId: ref.sourceChainId,
    bridge: claimBridge(chainReader(), ref.type, ref.sourceChainId),
    depositHash: ref.depositHash,
  });
  const errors = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.error]));
  return errors.length === answers.length ? leadingOracleError(errors) : reason;
}

async function planned(plan: Promise<ReleasePlan>): Promise<Result<ReleasePlan>> {
  try {
    return ok(await plan);
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

/** What the chains say of a claim now; null when they cannot be read. */
export function readFactsNow(ref: ClaimRef): Promise<ClaimFacts | null> {
  return readClaimFacts(chainReader(), ref, Date.now()).catch(() => null);
}

/** Whether the bridge itself says that it has paid a deposit out. */
export function isPaidOut(ref: ClaimRef): Promise<boolean> {
  return isReleaseBooked(chainReader(), ref, steadyClock);
}
