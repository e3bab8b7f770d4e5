import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';

/** A token that waits to be burned, by what was read in one round. Amounts are in smallest units; null: not known. */
export interface BurnFacts {
  chainId: number;
  /** The collected token in lower case; null: the native coin. */
  token: Address | null;
  /** Held by the contract of buy back and burn. */
  collected: bigint | null;
  /** Still at the bridge, meant for that contract; 0 for the native coin. */
  unsent: bigint | null;
  /** The bridge's whole balance of the token; 0 for the native coin. */
  bridgeBalance: bigint | null;
  /** The token that is burned, in lower case. */
  burnToken: Address;
  /** What the contract already holds of it: a burn takes all of that too. */
  heldBurnToken: bigint | null;
  isPaused: boolean | null;
  /** The bridge is paused: it sends nothing. */
  isBridgePaused: boolean | null;
  /** The path by which the contract's adapter swaps the token; null: it does not tell, and uses the usual one. */
  adapterPath: readonly Address[] | null;
  wrappedNative: Address;
  /**
   * The contract behaves as its first version: it asks the bridge for its share even if there is none, which reverts;
   * it swaps the burn token too; and it cannot swap without burning. Null: not known; then it is judged as the first
   * version, but for the last point.
   */
  isOriginal: boolean | null;
}

/** Two ways to swap: the bought tokens stay in the contract, or are burned. */
export type BurnMode = 'swapOnly' | 'swapAndBurn';

/** Whether the contract swaps a token before it burns. */
export function needsSwap({ token, burnToken, isOriginal }: BurnFacts): boolean {
  return isOriginal !== false || !isSameAddress(token, burnToken);
}
