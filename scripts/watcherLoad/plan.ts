/** One chain of the load. */
export interface LoadChain {
  chainId: number;
  targetChainId: number;
  bridge: string;
}

/** The block in which every deposit of the load is. */
export const depositBlock = 1_000;
