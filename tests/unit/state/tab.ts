import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** The state modules of one tab: a fresh set per tab, over the same IndexedDB. */
export async function openTab() {
  vi.resetModules();
  const [
    bridge,
    claims,
    health,
    hydrate,
    move,
    settings,
    transactions,
    user,
    storage,
    persisted,
    again,
    steps,
    own,
    lists,
    asked,
    nodes,
    pools,
    earn,
  ] = await Promise.all([
    import('../../../src/state/bridgeErc20.ts'),
    import('../../../src/state/claims.ts'),
    import('../../../src/state/storageHealth.ts'),
    import('../../../src/state/hydrateState.ts'),
    import('../../../src/state/moveHash.ts'),
    import('../../../src/state/settings.ts'),
    import('../../../src/state/transactions.ts'),
    import('../../../src/state/userNoWallet.ts'),
    import('../../../src/io/db/storage.ts'),
    import('../../../src/state/registry.ts'),
    import('../../../src/state/persistence.ts'),
    import('../../../src/io/db/migrations.ts'),
    import('../../../src/state/ownTokens.ts'),
    import('../../../src/state/tokenLists.ts'),
    import('../../../src/state/openRequests.ts'),
    import('../../../src/state/ownNodes.ts'),
    import('../../../src/state/liquidity.ts'),
    import('../../../src/state/earnForms.ts'),
  ]);
  return {
    ...bridge,
    ...claims,
    ...health,
    ...hydrate,
    ...move,
    ...settings,
    ...transactions,
    ...user,
    ...storage,
    ...persisted,
    ...again,
    ...steps,
    ...own,
    ...lists,
    ...asked,
    ...nodes,
    ...pools,
    ...earn,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A localStorage of a browser. */
export function createLocalStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    entries: map,
  };
}
