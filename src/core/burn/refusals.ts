import type { PairRefusal } from '../swap/pairAmounts.ts';
import { isSameAddress } from '../address.ts';
import { burnPath } from './burnPath.ts';
import { needsSwap, type BurnFacts, type BurnMode } from './facts.ts';
import { pendingToBurn } from './pending.ts';

/** Why a swap of collected tokens would revert, explained before it is offered. */
export type BurnRefusal =
  /** A value that matters was not read. */
  | 'unknown'
  | 'paused'
  /** The bridge is paused, and the call takes from it; the first version of the bridge gives its share all the same. */
  | 'bridgePaused'
  /** The bridge holds the token, but nothing of it is meant to be burned: the original contract reverts then. */
  | 'nothingUnsent'
  | 'nothingToBurn'
  /** The contract has no function for this mode: its first version only burns, and the native coin is only burned. */
  | 'noSuchMode'
  /** The burn token itself is not swapped. */
  | 'needsNoSwap'
  /** A burn of another token has destroyed what the first version still counts. */
  | 'burnedAlready'
  /** The path leads back to a token, so that it cannot be swapped. */
  | 'noPath'
  /** A pair of the path does not exist. */
  | 'noPair'
  /** A simulation fails for another reason, which is shown in its own words. */
  | 'otherReason'
  | Exclude<PairRefusal, 'noAmount'>;

/** Why the contract would revert before it swaps; null: it would not. The order is that of the contract. */
export function refusalBeforeSwap(facts: BurnFacts, mode: BurnMode): BurnRefusal | null {
  const { isPaused, isBridgePaused, bridgeBalance, unsent, collected, heldBurnToken, isOriginal } = facts;
  const isBurnToken = isSameAddress(facts.token, facts.burnToken);
  const pending = pendingToBurn(facts);
  if (mode === 'swapOnly' && (isOriginal === true || facts.token === null)) return 'noSuchMode';
  if (isPaused === null || pending === null) return 'unknown';
  if (isPaused) return 'paused';
  const isBridgeAsked = facts.token !== null && (isOriginal === false ? unsent !== 0n : bridgeBalance !== 0n);
  if (isBridgeAsked) {
    if (bridgeBalance === null || (isOriginal === false && isBridgePaused === null)) return 'unknown';
    if (isOriginal === false && isBridgePaused === true) return 'bridgePaused';
    if (unsent === 0n) return 'nothingUnsent';
  }
  if (mode === 'swapOnly' && isBurnToken && isOriginal === false) return 'needsNoSwap';
  if (pending === 0n) return 'nothingToBurn';
  if (!needsSwap(facts)) return null;
  if (isBurnToken && collected !== null && heldBurnToken !== null && collected > heldBurnToken) return 'burnedAlready';
  return burnPath(facts) === null ? 'noPath' : null;
}

/** Reasons of the contract and its DEX adapter. The first that matches counts. */
const byReason: readonly (readonly [RegExp, BurnRefusal])[] = [
  [/Pausable: paused|EnforcedPause/i, 'paused'],
  [/no tokens to burn|inputAmount for token swap cannot be 0/, 'nothingToBurn'],
  [/: amount cannot be 0/, 'nothingUnsent'],
  [/burn token needs no swap/, 'needsNoSwap'],
  [/IDENTICAL_ADDRESSES|INVALID_PATH/, 'noPath'],
  [/: INSUFFICIENT_LIQUIDITY$/, 'noReserve'],
  [/: (INSUFFICIENT_INPUT_AMOUNT|INSUFFICIENT_OUTPUT_AMOUNT)$/, 'tooLittle'],
  [/: OVERFLOW$/, 'overflow'],
];

/** The refusal that a revert reason of a simulation stands for. */
export function refusalOfReason(reason: string): BurnRefusal {
  return byReason.find(([pattern]) => pattern.test(reason))?.[1] ?? 'otherReason';
}

/**
 * Why tokens cannot be given to the contract: the reverts of `depositERC20` and `depositNativeToken`, in their order.
 */
export type BurnDepositRefusal = 'unknown' | 'paused' | 'noAmount' | 'exceedsBalance' | 'needsApproval';

export function burnDepositRefusal(
  { isPaused, token }: Pick<BurnFacts, 'isPaused' | 'token'>,
  /** All in smallest units; null: nothing is typed, or not read yet. The native coin needs no allowance. */
  { amount, balance, allowance }: { amount: bigint | null; balance: bigint | null; allowance: bigint | null },
): BurnDepositRefusal | null {
  if (isPaused === null) return 'unknown';
  if (isPaused) return 'paused';
  if (amount === null || amount <= 0n) return 'noAmount';
  if (balance === null || (token !== null && allowance === null)) return 'unknown';
  if (amount > balance) return 'exceedsBalance';
  return token !== null && amount > (allowance ?? 0n) ? 'needsApproval' : null;
}
