import type { PairRefusal } from '../swap/pairAmounts.ts';
import { burnPath } from './burnPath.ts';
import type { BurnFacts } from './facts.ts';
import { pendingToBurn } from './pending.ts';

/** Why a swap of collected tokens would revert, explained before it is offered. */
export type BurnRefusal =
  /** A value that matters was not read. */
  | 'unknown'
  | 'paused'
  /** The bridge is paused, and the call takes from it. */
  | 'bridgePaused'
  /** The bridge holds the token, but nothing of it is meant to be burned: the original contract reverts then. */
  | 'nothingUnsent'
  | 'nothingToBurn'
  /** Neither is the path configured, nor can the usual one be used. */
  | 'noPath'
  /** A pair of the path does not exist. */
  | 'noPair'
  | Exclude<PairRefusal, 'noAmount'>;

/**
 * Why the contract would revert before it swaps; null: it would not. The order is that of the contract.
 * @param isOriginal the contract takes from the bridge even if nothing waits there, which reverts; a simulation of the
 * call shows it. Null: not known, which counts as yes
 */
export function refusalBeforeSwap(facts: BurnFacts, isOriginal: boolean | null): BurnRefusal | null {
  const { isPaused, isBridgePaused, bridgeBalance, unsent } = facts;
  const pending = pendingToBurn(facts);
  if (isPaused === null || pending === null) return 'unknown';
  if (isPaused) return 'paused';
  const isBridgeAsked = facts.token !== null && (isOriginal === false ? unsent !== 0n : bridgeBalance !== 0n);
  if (isBridgeAsked) {
    if (bridgeBalance === null || isBridgePaused === null) return 'unknown';
    if (isBridgePaused) return 'bridgePaused';
    if (unsent === 0n) return 'nothingUnsent';
  }
  if (pending === 0n) return 'nothingToBurn';
  return burnPath(facts) === null ? 'noPath' : null;
}

/** Reasons of the contract and its DEX adapter. The first that matches counts. */
const byReason: readonly (readonly [RegExp, BurnRefusal])[] = [
  [/Pausable: paused|EnforcedPause/i, 'paused'],
  [/no tokens to burn|inputAmount for token swap cannot be 0/, 'nothingToBurn'],
  [/: amount cannot be 0/, 'nothingUnsent'],
  [/IDENTICAL_ADDRESSES|INVALID_PATH/, 'noPath'],
  [/: INSUFFICIENT_LIQUIDITY$/, 'noReserve'],
  [/: (INSUFFICIENT_INPUT_AMOUNT|INSUFFICIENT_OUTPUT_AMOUNT)$/, 'tooLittle'],
  [/: OVERFLOW$/, 'overflow'],
];

/** The refusal that a revert reason of a simulation stands for; null: another reason, shown in its own words. */
export function refusalOfReason(reason: string): BurnRefusal | null {
  return byReason.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}

/** Why tokens cannot be given to the contract: the reverts of `depositERC20`, in its order. */
export type BurnDepositRefusal = 'unknown' | 'paused' | 'noAmount' | 'noToken' | 'exceedsBalance' | 'needsApproval';

export function burnDepositRefusal(
  { isPaused, token }: Pick<BurnFacts, 'isPaused' | 'token'>,
  /** All in smallest units; null: nothing is typed, or not read yet. */
  { amount, balance, allowance }: { amount: bigint | null; balance: bigint | null; allowance: bigint | null },
): BurnDepositRefusal | null {
  if (isPaused === null) return 'unknown';
  if (isPaused) return 'paused';
  if (amount === null || amount <= 0n) return 'noAmount';
  if (token === null) return 'noToken';
  if (balance === null || allowance === null) return 'unknown';
  if (amount > balance) return 'exceedsBalance';
  return amount > allowance ? 'needsApproval' : null;
}
