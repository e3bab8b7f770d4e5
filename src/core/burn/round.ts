import type { Address } from 'viem';
import type { PairState } from '../swap/candidates.ts';
import type { BurnEvent } from './burned.ts';
import type { BurnFacts } from './facts.ts';

/** Buy back and burn of one network, read in one round. Amounts are in smallest units; null: not known. */
export interface BurnRound {
  chainId: number;
  /** The contract of buy back and burn. */
  contract: Address;
  /** The block at which it was read. */
  block: bigint | null;
  readAtMs: number;
  /** The token that is burned, in lower case, with its decimal places and its whole supply. */
  burnToken: Address;
  decimals: number | null;
  supply: bigint | null;
  isPaused: boolean | null;
  /** As in `BurnFacts`. */
  isOriginal: boolean | null;
  /** The native coin, and then the tokens in the order in which they were asked for. */
  tokens: BurnFacts[];
  /**
   * Pairs of the paths by which the contract swaps. Null: it swaps on another exchange than that of the deployment, or
   * they could not be read.
   */
  pairs: PairState[] | null;
}

/** The burns of one network that were found so far. */
export interface BurnLog {
  chainId: number;
  readAtMs: number;
  /** All of the blocks from here to the head were searched; later reads go on further back. 0: all blocks. */
  fromBlock: bigint;
  /** The time of that block in seconds of the chain's clock. */
  fromTime: bigint;
  /** Oldest first. */
  events: BurnEvent[];
}

/**
 * What a simulation of a call on the chain brought, in smallest units of the burn token; or the reason of its revert.
 */
export type BurnTrial =
  | {
      isOk: true;
      /** By how much the supply falls; null: not known. */
      burned: bigint | null;
      /** What the contract holds afterwards beyond what it held before. */
      bought: bigint | null;
    }
  | { isOk: false; reason: string };
