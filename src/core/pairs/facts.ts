import type { Address } from 'viem';

/** Of the LP tokens of every pair. */
export const LP_DECIMALS = 18;

/** What was read about a DEX pair, in one round. Amounts are in smallest units. */
export interface PairFacts {
  chainId: number;
  /** Of the pair, which is its own LP token. All addresses are in lower case. */
  address: Address;
  token0: Address;
  token1: Address;
  reserve0: bigint;
  reserve1: bigint;
  /** What the pair holds: more than its reserves if somebody sent it tokens. Null: as the reserves. */
  balance0: bigint | null;
  balance1: bigint | null;
  lpSupply: bigint;
  /** The product of the reserves at the last change of liquidity; 0: the DEX took no part then. */
  kLast: bigint;
  /** The factory has a receiver of the DEX's part. */
  isProtocolFeeOn: boolean;
}

/** An amount of each token of a pair, in smallest units. */
export interface PairAmounts {
  amount0: bigint;
  amount1: bigint;
}

/** What one node says of a pair; 'notExists': the factory has none; null: it could not be read. */
export type PairAnswer<Facts> = Facts | 'notExists' | null;

/** Pairs as one node reports them. */
export interface NodePairs<Facts = PairFacts> {
  /** Host and port. */
  node: string;
  /** Who runs it. */
  operator: string;
  /** The block that was read, and its time in seconds since 1970. */
  block: bigint;
  headTime: bigint;
  /** The factory has a receiver of the exchange's part; null: not known. */
  isProtocolFeeOn: boolean | null;
  /** In the order in which the pairs were asked for. */
  pairs: PairAnswer<Facts>[];
}

/** Pairs of one exchange, read from the nodes of two operators in one round; their answers are kept apart. */
export interface PairsRound<Facts = PairFacts> {
  chainId: number;
  readAtMs: number;
  /** The router names the factory and the wrapped coin of the deployment; otherwise nothing of it may be used. */
  isAsDeployed: boolean;
  /** At least one, the one with the newest block first. */
  nodes: NodePairs<Facts>[];
}
