import type { Address } from 'viem';
import type { EarnToken } from './facts.ts';

/** Three ways to earn: LP tokens in a mining pool, BRIDGE in a reward pool, LP tokens in a farm. */
export const earnKinds = ['mining', 'rewards', 'farms'] as const;

export type EarnKind = (typeof earnKinds)[number];

/** A pool or farm in which tokens can be staked, as the release, its deployment or a remote registry names it. */
export interface EarnEntry {
  kind: EarnKind;
  chainId: number;
  /** Unique among those of its kind and chain: stakingPoolId, rewardPoolId or farmId. */
  id: number;
  /** The contract that holds the stakes, in lower case. */
  contract: Address;
  /**
   * The token by whose address the contract identifies a pool, in lower case; null: a farm, which is identified by its
   * id.
   */
  poolToken: Address | null;
  stakingSymbol: string;
  earningSymbol: string;
  /** The staked token according to the registry; null: only the contract names it. */
  staking: EarnToken | null;
  /** The reward token according to the registry; null: it does not know it. */
  earning: EarnToken | null;
  /**
   * The tokens that a unit of the staked token represents: one token with the same smallest units, or the two of a
   * pair. Used for its value. Empty: not known.
   */
  underlying: readonly EarnToken[];
  /** Symbols of the tokens of a farm's LP token; two only for a pair. Null: not a farm. */
  pair: { token: string; quoteToken: string | null } | null;
  /** Rewards are paid on request. */
  harvest: boolean;
  sortOrder: number;
  /** As configured; nothing is computed from it, because the contracts emit none per block. */
  tokenPerBlock: string;
  /** Staking is closed; existing stakes can always be withdrawn. */
  isFinished: boolean;
  /** Only a remote registry names it. */
  isRemote: boolean;
}

/** The identifier of a pool or farm, the same in every list, lock and cache. */
export function earnKey({ kind, chainId, contract, poolToken, id }: EarnEntry): string {
  return [kind, chainId, contract.toLowerCase(), poolToken?.toLowerCase() ?? id].join(':');
}

/** Farm ids from -1 to -1 are archived. */
export const archivedFarmIds = { from: -1, to: -1 } as const;

export function isArchivedFarm(id: number): boolean {
  return id >= archivedFarmIds.from && id <= archivedFarmIds.to;
}
