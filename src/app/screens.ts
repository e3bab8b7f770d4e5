import type { ComponentType } from 'react';
import type { Screen } from '../config/pages.ts';

/**
 * How each screen is loaded when it is visited; the token bridge, and the redirect to it, are part of the first load.
 */
export const screenLoaders: Readonly<
  Record<Exclude<Screen, 'toTokens' | 'bridgeTokens'>, () => Promise<ComponentType>>
> = {
  bridgeNfts: async () => (await import('../pages/bridgeNfts/BridgeNftsPage.tsx')).BridgeNftsPage,
  liquidity: async () => (await import('../pages/liquidity/manage/ManagePage.tsx')).ManagePage,
  findPool: async () => (await import('../pages/liquidity/find/FindPage.tsx')).FindPage,
  addLiquidity: async () => (await import('../pages/liquidity/add/AddPage.tsx')).AddPage,
  swap: async () => (await import('../pages/swap/SwapPage.tsx')).SwapPage,
  removeLiquidity: async () => (await import('../pages/liquidity/remove/RemovePage.tsx')).RemovePage,
  pairs: async () => (await import('../pages/pairs/find/PairsPage.tsx')).PairsPage,
  addPair: async () => (await import('../pages/pairs/add/AddPairPage.tsx')).AddPairPage,
  removePair: async () => (await import('../pages/pairs/remove/RemovePairPage.tsx')).RemovePairPage,
  mining: async () => (await import('../pages/earn/MiningPage.tsx')).MiningPage,
  farms: async () => (await import('../pages/earn/FarmsPage.tsx')).FarmsPage,
  pools: async () => (await import('../pages/earn/PoolsPage.tsx')).PoolsPage,
  burnStats: async () => (await import('../pages/buyback/StatsPage.tsx')).StatsPage,
  burn: async () => (await import('../pages/buyback/BurnPage.tsx')).BurnPage,
  positions: async () => (await import('../pages/positions/PositionsPage.tsx')).PositionsPage,
  exitPlan: async () => (await import('../pages/positions/exit/ExitPage.tsx')).ExitPage,
  ledger: async () => (await import('../pages/ledger/LedgerPage.tsx')).LedgerPage,
  receipt: async () => (await import('../pages/ledger/ReceiptPage.tsx')).ReceiptPage,
  voting: async () => (await import('../pages/voting/VotingPage.tsx')).VotingPage,
  proposal: async () => (await import('../pages/voting/ProposalPage.tsx')).ProposalPage,
  notFound: async () => (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage,
};

const loaded = new Map<string, ComponentType>();

/** A screen that is already loaded, so that it can be rendered at once. */
export const loadedScreen = (screen: string): ComponentType | null => loaded.get(screen) ?? null;

/**
 * Loads a screen.
 * @returns null for what is part of the first load
 */
export async function loadScreen(screen: string): Promise<ComponentType | null> {
  const load = Object.entries(screenLoaders).find(([name]) => name === screen)?.[1];
  if (load === undefined) return null;
  const component = await load();
  loaded.set(screen, component);
  return component;
}
