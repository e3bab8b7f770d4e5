import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { oracleEndpoints } from '../../../config/deployment.ts';
import { haveConditionsChanged, type PayoutConditions } from '../../../core/bridge/payoutConditions.ts';
import {
  claimState,
  type ClaimFacts,
  type ClaimRef,
  type ClaimState,
  type DepositEvent,
  type DepositReceipt,
} from '../../../core/claims/claim.ts';
import { namedClaim } from '../../../core/claims/chooseDeposit.ts';
import { depositChange, unsureDeposit } from '../../../core/claims/depositChange.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import type { ErrorCode } from '../../../core/errors/errorTable.ts';
import { leadingOracleError } from '../../../core/oracles/leadingOracleError.ts';
import type { OracleRefusal, ReleaseParams } from '../../../core/oracles/agreement.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { isReleaseBooked } from '../../../io/claims/releaseBooked.ts';
import { steadyClock } from '../../../io/clock.ts';
import { fetchReleaseAnswers } from '../../../io/oracles/fetchReleaseAnswers.ts';
import { fetchVerifiedRelease } from '../../../io/oracles/release.ts';
import { claimBridge } from '../../../io/reads/bridgeKinds.ts';
import { readClaimFacts } from '../../../io/reads/readClaims.ts';
import { readWitnesses } from '../../../io/reads/witnesses.ts';
import { prepareRelease } from '../../../wallet/kinds/release.ts';
import { loadWrites } from '../../../wallet/connection/load.ts';
import { chainReader } from '../../../wallet/send/reader.ts';

export interface ReleaseRequest {
  ref: ClaimRef;
  /** The sender of the release; the recipient is that of the deposit. */
  account: Address;
  /** If it is aborted, the wallet is not opened any more. */
  signal: AbortSignal;
}

export interface CheckRequest extends ReleaseRequest {
  /** Oracles that the user wants to leave out if their answers deviate. */
  without?: readonly string[] | undefined;
  /** The oracles' signatures are complete and valid. */
  onVerified(params: ReleaseParams): void;
}

/**
 * A release that can be signed: its signatures are valid, its static call succeeded, and these are its payout and
 * value.
 */
export interface CheckedRelease {
  deposit: MadeDeposit;
  params: ReleaseParams;
  conditions: PayoutConditions;
}

/**
 * Prepares the claim of a deposit: reads it on its chain, collects and checks the oracles' signatures, and runs the
 * release as a static call. The wallet is not asked. Everything here runs on the page (rule 10.1).
 */
export async function checkRelease(request: CheckRequest): Promise<Result<CheckedRelease, OracleRefusal>> {
  const { account, onVerified, without, signal } = request;
  const made = await readDeposit(request.ref);
  if (!made.ok) return made;
  const deposit = made.value;
  const ref = namedClaim(request.ref, deposit);
  const reader = chainReader();
  const ask = () => fetchVerifiedRelease({ reader, ref, event: deposit.event, without, signal });
  let params = await ask();
  for (let attempt = 0; ; attempt += 1) {
    if (!params.ok) return params;
    onVerified(params.value);
    const writes = await loadWrites();
    const conditions = await valueOrError(
      writes.planRelease({ type: ref.type, event: deposit.event, amount: params.value.amount }, account),
    );
    if (!conditions.ok) return conditions;
    const write = prepareRelease(writes.book, { ref, params: params.value, plan: conditions.value });
    if (!write.ok) return write;
    const simulated = await writes.simulate(write.value, account);
    if (simulated.ok) return ok({ deposit, params: params.value, conditions: conditions.value });
    // Oracles may have been replaced since they answered (rule 4.9): ask once more, then report the error.
    if (attempt > 0 || !mayBeSignatures.has(simulated.error.code)) return simulated;
    params = await ask();
  }
}

export interface SigningRequest extends ReleaseRequest {
  label: WriteLabel;
  /** The wallet has been asked. */
  onSigning(): void;
}

/** The result of the request to sign: sent, or not sent because payout or value differ from what was shown. */
export type Signed = { kind: 'sent'; hash: Hex } | { kind: 'changed'; conditions: PayoutConditions };

/**
 * Opens the wallet for a checked release. Payout and value are read once more, as late as possible; if they differ
 * nothing is sent. The deposit is read again too, because the target chain would not notice that it is gone (rule 6.3).
 */
export async function signRelease(
  { ref: wanted, account, label, signal, onSigning }: SigningRequest,
  { deposit, params, conditions }: CheckedRelease,
): Promise<Result<Signed>> {
  const ref = namedClaim(wanted, deposit);
  const writes = await loadWrites();
  const now = await conditionsNow(ref, account, { deposit, params });
  if (!now.ok) return now;
  if (haveConditionsChanged(conditions, now.value)) return ok({ kind: 'changed', conditions: now.value });
  const write = prepareRelease(writes.book, { ref, params, plan: conditions });
  if (!write.ok) return write;
  signal.throwIfAborted();
  const sent = await writes.sendWrite(
    { ...write.value, account },
    { label, signal, onStage: (stage) => stage === 'signing' && onSigning() },
  );
  return sent.ok ? ok({ kind: 'sent', hash: sent.value.hash }) : sent;
}

/** Payout and value of a checked release as they are now, if its deposit is still there. */
export async function conditionsNow(
  ref: ClaimRef,
  account: Address,
  { deposit, params }: Pick<CheckedRelease, 'deposit' | 'params'>,
): Promise<Result<PayoutConditions>> {
  const writes = await loadWrites();
  const [now, standing] = await Promise.all([
    valueOrError(writes.planRelease({ type: ref.type, event: deposit.event, amount: params.amount }, account)),
    isStillThere(ref, deposit),
  ]);
  return standing.ok ? now : standing;
}

/** How a release fails whose signatures are no longer sufficient; a reason with a name of its own is final. */
const mayBeSignatures: ReadonlySet<ErrorCode> = new Set([
  'releaseFailed',
  'nftClaimFailed',
  'releaseUnexpectedToken',
  'releaseUnexpectedNft',
]);

/** A deposit with the event that its bridge logged. */
type MadeDeposit = DepositReceipt & { event: DepositEvent };

/** The deposit according to its own chain; if it cannot be found, the oracles say why. */
async function readDeposit(ref: ClaimRef): Promise<Result<MadeDeposit>> {
  let reason: AppError = { code: 'depositNotFound' };
  try {
    const facts = await readClaimFacts(chainReader(), ref, Date.now());
    const state = claimState(facts);
    if (state.kind === 'released') return fail({ code: 'alreadyReleased' });
    if (state.kind === 'failed') return fail(state.error);
    const { receipt } = facts;
    if (receipt !== null && receipt.event !== null) return ok({ ...receipt, event: receipt.event });
    if (facts.isUnsure) reason = unsureDeposit;
  } catch (cause) {
    reason = toAppError(cause);
  }
  return fail(await oracleReason(ref, reason));
}

/** Reads the deposit once more. */
async function isStillThere(ref: ClaimRef, before: MadeDeposit): Promise<Result<void>> {
  try {
    const [facts, [witness = null]] = await Promise.all([
      readClaimFacts(chainReader(), ref, Date.now()),
      readWitnesses(chainReader(), ref.sourceChainId, [
        { type: ref.type, hash: ref.depositHash, deposit: before, neededHead: null },
      ]),
    ]);
    const change = depositChange(before, facts);
    if (change !== null) return fail(change);
    // A node that is behind, or on another fork: the claim waits until the nodes agree (rule 5.4).
    return witness?.kind === 'awaited'
      ? fail({ code: 'nodesDisagree', params: { nodes: [...witness.nodes] } })
      : ok(undefined);
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
    depositNumber: ref.depositNumber,
  });
  const reports = answers.flatMap(({ node, answer }) => (answer.ok ? [] : [{ node, error: answer.error }]));
  return reports.length === answers.length ? leadingOracleError(reports) : reason;
}

async function valueOrError<T>(read: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await read);
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

/** What the chains say about a claim now; null when they cannot be read. */
export function readFactsNow(ref: ClaimRef): Promise<ClaimFacts | null> {
  return readClaimFacts(chainReader(), ref, Date.now()).catch(() => null);
}

/** The state of a claim according to the chains now; null when they cannot be read. */
export async function readStateNow(ref: ClaimRef): Promise<ClaimState | null> {
  const facts = await readFactsNow(ref);
  return facts && claimState(facts);
}

/** Whether the bridge itself says that it has paid out a deposit. */
export function isPaidOut(ref: ClaimRef): Promise<boolean> {
  return isReleaseBooked(chainReader(), ref, steadyClock);
}
