import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { earnEntriesOf } from '../config/earnEntries.ts';
import { deployment } from '../config/deployment.ts';
import { lpRegistry } from '../config/lpTokens.ts';
import { tokens } from '../config/tokens.ts';
import { earnKey, type EarnEntry, type EarnKind } from '../core/earn/entry.ts';

/** Pools that a remote registry adds, by chain id. */
const remoteStore = createStore<{ remote: Readonly<Record<number, readonly EarnEntry[]>> }>(() => ({ remote: {} }));

/** What the release is made from: its deployment, its tokens and its LP tokens. */
export const earnSource = { deployment, tokens, lpTokens: lpRegistry };

export function setRemoteEntries(chainId: number, entries: readonly EarnEntry[]): void {
  remoteStore.setState(({ remote }) => ({ remote: { ...remote, [chainId]: entries } }));
}

/** Places of the release first, then those that a remote registry adds; none is there twice. */
export function entriesWith(own: readonly EarnEntry[], remote: readonly EarnEntry[]): EarnEntry[] {
  const known = new Set(own.map(earnKey));
  return [...own, ...remote.filter((entry) => !known.has(earnKey(entry)))].sort(
    (one, other) => one.sortOrder - other.sortOrder,
  );
}

/** All places to earn at of one kind on one network, in their order. */
export function useEarnEntries(kind: EarnKind, chainId: number): readonly EarnEntry[] {
  const remote = useStore(remoteStore, (state) => state.remote[chainId]);
  const own = earnEntriesOf(earnSource, kind, chainId);
  return entriesWith(
    own,
    (remote ?? []).filter((entry) => entry.kind === kind),
  );
}
