import { isSameAddress } from '../address.ts';
import type { Ratio } from '../swap/ratio.ts';
import type { BurnFacts, BurnMode } from './facts.ts';
import { pendingToBurn } from './pending.ts';
import type { BurnPreview } from './preview.ts';
import { refusalOfReason, type BurnRefusal } from './refusals.ts';
import type { BurnTrial } from './round.ts';

/**
 * What a call would do: what a simulation brought, or else what the reserves promise. Amounts are in smallest units.
 */
export interface BurnOutcome {
  /** Of the collected token: all that waits. */
  amountIn: bigint;
  /** Of the burn token: what the swap brings; null: it needs none, or that is not known. */
  bought: bigint | null;
  /** By how much the supply falls; null: not known. */
  burned: bigint | null;
  /** What the contract then holds for the next burn; null: not known. */
  kept: bigint | null;
  /** null: not known, or nothing is swapped. */
  impact: Ratio | null;
  /** The simulation brings clearly less than the reserves promise. */
  isShort: boolean;
}

/** Below this part of what the reserves promise, the simulation brings clearly less. */
const short: Ratio = { part: 97n, whole: 100n };

/**
 * What a call would do.
 * @param trial null: not simulated yet, or that failed
 * @param preview null: the reserves are not known
 */
export function burnOutcome(
  facts: BurnFacts,
  mode: BurnMode,
  trial: BurnTrial | null,
  preview: BurnPreview | null,
): BurnOutcome {
  const made = trial?.isOk === true ? trial : null;
  const held = facts.heldBurnToken;
  const isSwapped = preview === null ? !isSameAddress(facts.token, facts.burnToken) : preview.swap !== null;
  const promised = preview?.swap?.amountOut ?? null;
  const tried = made === null || !isSwapped ? null : mode === 'swapOnly' ? made.bought : without(made.burned, held);
  const bought = isSwapped ? (tried ?? promised) : null;
  const kept = held === null || bought === null ? (preview?.keptAfter ?? null) : held + bought;
  return {
    amountIn: preview?.amountIn ?? pendingToBurn(facts) ?? 0n,
    bought,
    burned: made?.burned ?? preview?.burned ?? null,
    kept: mode === 'swapOnly' ? kept : 0n,
    impact: preview?.swap?.impact ?? null,
    isShort: tried !== null && promised !== null && tried * short.whole < promised * short.part,
  };
}

/** A burn takes what the contract already held as well: the rest of it was bought. */
const without = (burned: bigint | null, held: bigint | null): bigint | null =>
  burned === null || held === null ? null : burned - held;

/**
 * Why a simulation failed, with the contract's own reason if it gave one; null: it did not fail.
 * @param preview what the reserves say: a missing pair makes the call fail without a reason
 */
export function refusalOfTrial(
  trial: BurnTrial | null,
  preview: BurnPreview | BurnRefusal | null,
): { why: BurnRefusal; reason: string } | null {
  if (trial === null || trial.isOk) return null;
  const why = refusalOfReason(trial.reason);
  return why === 'otherReason' && typeof preview === 'string' && preview !== 'unknown'
    ? { why: preview, reason: '' }
    : { why, reason: trial.reason };
}
