import type { Address } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lpRegistry } from '../config/lpTokens.ts';
import { isSameAddress } from '../core/address.ts';
import { listedLpTokens, type LpRegistryEntry } from '../core/liquidity/lpRegistry.ts';
import type { FoundPool, PoolFacts } from '../core/liquidity/position.ts';

interface LpTokensState {
  /** LP tokens that the remote registry added to those of this release. */
  remote: readonly LpRegistryEntry[];
  /** Pools that the liquidity managers of the deployment named in this visit, by chain id. */
  pools: Readonly<Record<number, readonly FoundPool[]>>;
  /** LP tokens that mining pools and farms of the deployment named in this visit, by chain id. */
  staked: Readonly<Record<number, readonly Address[]>>;
}

export const lpTokensStore = createStore<LpTokensState>(() => ({ remote: [], pools: {}, staked: {} }));

export function useLpTokens<T>(select: (state: LpTokensState) => T): T {
  return useStore(lpTokensStore, select);
}

export function setRemoteLpTokens(remote: readonly LpRegistryEntry[]): void {
  lpTokensStore.setState({ remote });
}

/** Remembers the LP tokens of pools that were read: approvals for them may be requested. */
export function notePools(pools: readonly PoolFacts[]): void {
  const known = lpTokensStore.getState().pools;
  const added = pools.filter(
    ({ chainId, token, lpToken }) => lpToken !== null && poolAt(known, chainId, token)?.lpToken !== lpToken.address,
  );
  if (added.length === 0) return;
  const next = { ...known };
  for (const { chainId, token, lpToken } of added) {
    if (lpToken === null) continue;
    const others = (next[chainId] ?? []).filter((pool) => !isSameAddress(pool.token, token));
    next[chainId] = [...others, { token: lower(token), lpToken: lpToken.address }];
  }
  lpTokensStore.setState({ pools: next });
}

/** Remembers LP tokens that mining pools and farms take, and pairs of an exchange, as their contracts named them. */
export function noteLpTokens(chainId: number, lpTokens: readonly Address[]): void {
  const known = lpTokensStore.getState().staked;
  const added = lpTokens.filter((lpToken) => !known[chainId]?.includes(lpToken));
  if (added.length === 0) return;
  lpTokensStore.setState({ staked: { ...known, [chainId]: [...(known[chainId] ?? []), ...new Set(added)] } });
}

/**
 * The LP tokens of a chain for which an approval may be requested: those of the release, and those that the liquidity
 * manager, the mining pools and the farms of the deployment named themselves. Such an approval covers only the
 * account's LP tokens, and the manager takes only those of its own pools, so a wrong answer of a node cannot affect
 * another token.
 */
export function usableLpTokens(chainId: number): Address[] {
  const { pools, staked } = lpTokensStore.getState();
  return [
    ...listedLpTokens(lpRegistry, chainId).map(({ address }) => address),
    ...(pools[chainId] ?? []).map(({ lpToken }) => lpToken),
    ...(staked[chainId] ?? []),
  ];
}

/** The symbol of an LP token: from the registry or the remote registry, else from its contract. */
export function lpSymbol(chainId: number, lpToken: { address: Address; symbol: string }): string {
  const named = [...lpRegistry, ...lpTokensStore.getState().remote].find(({ addresses }) =>
    isSameAddress(addresses[chainId], lpToken.address),
  );
  return named?.symbol ?? lpToken.symbol;
}

const poolAt = (pools: LpTokensState['pools'], chainId: number, token: Address): FoundPool | undefined =>
  pools[chainId]?.find((pool) => isSameAddress(pool.token, token));

const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
