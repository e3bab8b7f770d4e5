import type { AppError } from '../errors/appError.ts';
import { leadingOracleError } from '../oracles/leadingOracleError.ts';
import type { Check, CheckId, Checkup } from './checkup.ts';

/**
 * The result of a checkup. The text of a verdict is the message `doctor.verdict.<code>`, its next step
 * `doctor.next.<code>`.
 */
export type VerdictCode =
  | 'released'
  | 'unreachable'
  | 'notFound'
  | 'gone'
  | 'isRelease'
  | 'notDeposit'
  | 'wrongChain'
  | 'wrongKind'
  | 'reverted'
  | 'pending'
  | 'waiting'
  | 'oraclesRefuse'
  | 'oraclesLie'
  | 'oraclesMissing'
  | 'paused'
  | 'pausedBehind'
  | 'noLiquidity'
  | 'payoutBlocked'
  | 'wouldFail'
  | 'noDelivery'
  | 'noGas'
  | 'unsure'
  | 'ready';

export interface Verdict {
  code: VerdictCode;
  tone: 'good' | 'wait' | 'bad';
  params: Record<string, string | number | string[]>;
  /** What the oracles say, if that is the reason. */
  error?: AppError;
}

const verdict = (code: VerdictCode, tone: Verdict['tone'], params: Verdict['params'] = {}): Verdict => ({
  code,
  tone,
  params,
});

/** The verdict of a checkup: what prevents the claim comes first. Pure. */
export function claimVerdict(checkup: Checkup, checks: readonly Check[]): Verdict {
  const at = (id: CheckId): Check | undefined => checks.find((entry) => entry.id === id);
  const isAt = (id: CheckId, state: Check['state']): boolean => at(id)?.state === state;
  const { hash, facts } = checkup;

  if (hash.kind === 'release') return verdict('isRelease', 'bad', { chainId: hash.chainId });
  if (hash.kind === 'reverted') return verdict('reverted', 'bad');
  if (isAt('reorg', 'fail')) return verdict('gone', 'bad');
  if (hash.kind === 'notFound')
    return isAt('hash', 'unknown') ? verdict('unreachable', 'wait') : verdict('notFound', 'bad');
  if (hash.kind === 'otherTransaction') return verdict('notDeposit', 'bad', { chainId: hash.chainId });
  if (facts?.released === true) return verdict('released', 'good');
  if (at('chain')?.line === 'chain.otherKind') return verdict('wrongKind', 'bad');
  if (isAt('chain', 'fail')) return verdict('wrongChain', 'bad', at('chain')?.params);
  if (hash.kind === 'pending' || isAt('receipt', 'wait'))
    return verdict('pending', 'wait', { chainId: checkup.ref.sourceChainId });
  if (isAt('confirmations', 'wait')) return verdict('waiting', 'wait', at('confirmations')?.params);
  const oracles = oracleVerdict(checkup, at('quorum'));
  if (oracles !== null) return oracles;
  if (isAt('paused', 'fail')) return verdict('paused', 'wait');
  const trial = trialVerdict(checkup.trial);
  // An NFT that the bridge cannot deliver reverts with a text of its collection; the verdict on the delivery says more.
  if (trial?.code === 'wouldFail' && isAt('delivery', 'fail')) return verdict('noDelivery', 'bad');
  if (trial !== null) return trial;
  // Computed results count only if the release itself was not run.
  const isProved = checkup.trial !== null && checkup.trial.error === null;
  if (!isProved && isAt('liquidity', 'fail')) return verdict('noLiquidity', 'wait');
  if (!isProved && isAt('delivery', 'fail')) return verdict('noDelivery', 'bad');
  if (isAt('gas', 'fail')) return verdict('noGas', 'bad', { chainId: checkup.ref.targetChainId });
  // Something that matters could not be read: never report such a claim as ready.
  if (checks.some(({ id, state }) => state === 'unknown' && id !== 'liquidity' && id !== 'gas'))
    return verdict('unsure', 'wait');
  return verdict('ready', 'good', { chainId: checkup.ref.targetChainId });
}

/** The verdict of a release that was run as a static call; null: it succeeds, or was not run. */
function trialVerdict(trial: Checkup['trial']): Verdict | null {
  const error = trial?.error ?? null;
  switch (error?.code) {
    case undefined:
      return null;
    case 'alreadyReleased':
      return verdict('released', 'good');
    case 'releasePaused':
      return verdict('pausedBehind', 'wait');
    case 'notEnoughLiquidity':
      return verdict('noLiquidity', 'wait');
    case 'payoutBlocked':
      return verdict('payoutBlocked', 'bad');
    // Only the coin to pay with is missing, which the check of the gas says.
    case 'insufficientFunds':
      return null;
    default:
      return error && { ...verdict('wouldFail', 'bad'), error };
  }
}

/** Why there are not enough signatures; null when there are, or when it is not known. */
function oracleVerdict({ oracles }: Checkup, quorum: Check | undefined): Verdict | null {
  // If enough other oracles have signed, the claim can be made without the one that deviates.
  if (quorum?.state !== 'pass' && oracles.some((oracle) => oracle.isOurDeposit === false))
    return verdict('oraclesLie', 'bad');
  if (quorum?.state !== 'fail') return null;
  const reports = oracles.flatMap(({ node, error }) => (error === null ? [] : [{ node, error }]));
  const isRefusedByAll = reports.length === oracles.length && reports.length > 0;
  if (isRefusedByAll) return { ...verdict('oraclesRefuse', 'bad'), error: leadingOracleError(reports) };
  const missing = oracles.filter((oracle) => oracle.validSigners.length === 0).map((oracle) => oracle.node);
  return verdict('oraclesMissing', 'wait', { ...quorum.params, missing });
}
