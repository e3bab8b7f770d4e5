import { blockTimeSeconds } from '../../../config/chains/chains.ts';
import { deployedChain } from '../../../config/deployment.ts';
import { operatorOf } from '../../../config/operators.ts';
import { rpcUrlsOf } from '../../../config/rpcUrls.ts';
import { chainNameOf } from '../../../io/rpc/chainName.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { transactionProblem } from '../../../core/transactions/transactionProblem.ts';
import { releaseTrouble } from '../../../core/transactions/releaseTransaction.ts';
import { storedFailure } from '../../../core/transactions/storedFailure.ts';
import type { StoredTransaction } from '../../../core/transactions/storedTransaction.ts';
import type { ActiveClaim } from './useClaim.ts';
import type { ProgressRemark, WitnessNoteProps } from '../props.ts';

/** 0x and 32 bytes. */
const hashLength = 66;

interface SentByUs {
  /** The deposit and the last release, if this browser sent them. */
  deposit: StoredTransaction | null;
  release: StoredTransaction | null;
}

/** A deposit that our nodes do not know is reported only after this time. */
const usualDelayMs = 10_000;

/** The remarks about a claim, in order of priority. */
export interface ClaimRemarks {
  /** Certain: shown at once. */
  certain: ProgressRemark | null;
  /** A remark of the last round of reading; because nodes come and go, it must be repeated before it is shown. */
  passing: ProgressRemark | null;
  /** Shown if there is no other remark. */
  quiet: ProgressRemark | null;
}

/** Why a step went back, or what it waits for; none: everything is as expected. */
export function remarksOf(
  claim: ActiveClaim,
  sent: SentByUs,
  isForeign: boolean,
  ageSeconds: number | null,
): ClaimRemarks {
  const sourceChainId = claim.ref?.sourceChainId ?? 0;
  const isSilent = ageSeconds !== null && ageSeconds > Math.max(30, 3 * blockTimeSeconds(sourceChainId));
  return {
    certain: certainRemark(claim, sent, sourceChainId),
    passing: passingRemark(claim, sent),
    quiet: isSilent ? { kind: 'silent' } : isForeign ? { kind: 'claimOfAnother' } : null,
  };
}

function certainRemark(claim: ActiveClaim, { release }: SentByUs, sourceChainId: number): ProgressRemark | null {
  if (claim.state.kind !== 'released' && release?.takenBackAtMs !== undefined && release.receipt === undefined)
    return { kind: 'claimTakenBack' };
  if (claim.wayBack === 'reorg') return { kind: 'reorg' };
  if (claim.source?.kind === 'standstill')
    return { kind: 'standstill', chain: chainNameOf(sourceChainId), seconds: claim.source.seconds };
  return claim.isPaused && claim.facts !== null ? { kind: 'stale' } : null;
}

function passingRemark(claim: ActiveClaim, { deposit, release }: SentByUs): ProgressRemark | null {
  if (claim.source?.kind === 'nodeBehind') return { kind: 'nodeBehind', blocks: claim.source.blocks };
  const { witness, released, releaseWitness, lackedBy: nodes = [], transactionSeen, readAtMs = 0 } = claim.facts ?? {};
  if (witness?.kind === 'awaited' && claim.state.kind === 'waiting')
    return { kind: 'nodesDisagree', nodes: witness.nodes };
  // Right after a claim of our own one node is usually a block behind: this is not shown.
  if (released === true && releaseWitness?.kind === 'awaited' && release === null)
    return { kind: 'releaseDiffers', chain: chainNameOf(claim.ref?.targetChainId ?? 0), nodes: releaseWitness.nodes };
  if (claim.isStale && claim.facts !== null) return { kind: 'stale' };
  const isLate = deposit === null || readAtMs - deposit.addedTime > usualDelayMs;
  return nodes.length > 0 && transactionSeen === false && isLate ? { kind: 'notFound', nodes } : null;
}

/** Shown when only one node confirms a deposit or its release; null: nothing (rule 5.11). */
export function witnessNoteOf(
  { ref, facts, state }: ActiveClaim,
  ownNodes: Readonly<Record<string, string>>,
): WitnessNoteProps | null {
  const chain = ref === null ? null : deployedChain(ref.sourceChainId);
  if (ref === null || chain === null || state.kind === 'failed') return null;
  if (state.kind === 'released') {
    const { releaseWitness } = facts ?? {};
    return releaseWitness?.kind === 'alone'
      ? { chain: chainNameOf(ref.targetChainId), nodes: releaseWitness.nodes, isRelease: true }
      : null;
  }
  const name = chainNameOf(chain.chainId);
  const hosts = [...rpcUrlsOf(chain), ownNodes[chain.chainId]].flatMap((url) =>
    url === undefined ? [] : [new URL(url).host],
  );
  if (new Set(hosts.map((host) => operatorOf(host, chain.rpcOperators))).size < 2) return { chain: name, nodes: [] };
  return facts?.witness?.kind === 'alone' ? { chain: name, nodes: facts.witness.nodes } : null;
}

/** What went wrong with a deposit or its claim; null: nothing. */
export function troubleOf(
  claim: ActiveClaim,
  { deposit, release }: SentByUs,
  switchError: AppError | null,
): AppError | null {
  if (claim.state.kind === 'failed') {
    const reason = deposit ? storedFailure(deposit) : null;
    return reason === null ? claim.state.error : { ...claim.state.error, causes: [reason] };
  }
  if (claim.wayBack === 'depositRemoved') return { code: 'depositRemoved' };
  // A deposit without a receipt may have been cancelled, replaced or dropped (rules 6.5, 6.6).
  const problem =
    deposit === null || claim.event !== null ? null : transactionProblem(deposit, claim.facts?.sourceHead ?? null);
  if (problem !== null) return problem;
  if (switchError !== null) return switchError;
  const claimTrouble = release === null || claim.state.kind === 'released' ? null : releaseTrouble(release);
  if (claimTrouble !== null) return claimTrouble;
  // No chain can be asked for a hash of another length; on claiming, the oracles report it.
  return claim.facts === null && claim.ref !== null && claim.ref.depositHash.length !== hashLength
    ? { code: 'claimLinkHash' }
    : claim.readError;
}
