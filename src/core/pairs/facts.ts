import type { Address } from 'viem';

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
