import type { ComponentType } from 'react';
import type { Screen } from '../config/pages.ts';

/** How each screen is fetched when it is visited; the token bridge, and the way to it, are part of the first load. */
export const screenLoaders: Readonly<
  Record<Exclude<Screen, 'toTokens' | 'bridgeTokens'>, () => Promise<ComponentType>>
> = {
  bridgeNfts: async () => (await import('../pages/bridgeNfts/BridgeNftsPage.tsx')).BridgeNftsPage,
  liquidity: async () => (await import('../pages/liquidity/LiquidityPage.tsx')).LiquidityPage,
  coming: async () => (await import('../pages/notFound/ComingPage.tsx')).ComingPage,
  notFound: async () => (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage,
};
