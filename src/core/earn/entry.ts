import type { Address } from 'viem';
import type { EarnToken } from './facts.ts';

/** Three ways to earn: LP tokens in a mining pool, BRIDGE in a reward pool, LP tokens in a farm. */
export const earnKinds = ['mining', 'rewards', 'farms'] as const;

export type EarnKind = (typeof earnKinds)[number];

/** One place where something is staked, as the release, its deployment or a remote registry names it. */
export interface EarnEntry {
  kind: EarnKind;
  chainId: number;
  /** Among those of its kind and chain: stakingPoolId, rewardPoolId or farmId. */
  id: number;
  /** The contract that keeps the stakes, in lower case. */
  contract: Address;
  /** The token under whose address the contract keeps a pool, in lower case; null: a farm, which it keeps under its id. */
  poolToken: Address | null;
  stakingSymbol: string;
  earningSymbol: string;
  /** The staked token as registries know it; null: only the contract names it. */
  staking: EarnToken | null;
  /** The reward, as the token registry knows it; null: it does not. */
  earning: EarnToken | null;
  /**
   * What a unit of the staked token stands for: one token, in the same smallest units, or the two of a pair. By these it
   * is valued. Empty: not known.
   */
  underlying: readonly EarnToken[];
  /** Symbols of the tokens that a farm's LP token stands for; of two only where it is a pair. Null: not a farm. */
  pair: { token: string; quoteToken: string | null } | null;
  /** Rewards are paid on request. */
  harvest: boolean;
  sortOrder: number;
  /** As configured; nothing is computed from it, for the contracts emit none for each block. */
  tokenPerBlock: string;
  /** Nothing new is staked; what is there can always be taken out. */
  isFinished: boolean;
  /** Only a remote registry names it. */
  isRemote: boolean;
}

/** The name of a place to earn at, the same in every list, lock and cache. */
export function earnKey({ kind, chainId, contract, poolToken, id }: EarnEntry): string {
  return [kind, chainId, contract.toLowerCase(), poolToken?.toLowerCase() ?? id].join(':');
}

/** Farm ids from -1 to -1 are archived. */
export const archivedFarmIds = { from: -1, to: -1 } as const;

export function isArchivedFarm(id: number): boolean {
  return id >= archivedFarmIds.from && id <= archivedFarmIds.to;
}
