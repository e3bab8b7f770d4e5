import type { Page } from './pages.ts';

interface PageTitle {
  titleId: string;
  descriptionId: string;
  /** `public/share/<picture>.png`, for shared links. */
  picture: string;
}

/**
 * Title, description and picture of each page, by its first path: for the tab, search results and previews of shared
 * links.
 */
export const pageTitles = {
  '/': { titleId: 'head.start', descriptionId: 'head.start.description', picture: 'start' },
  '/home': { titleId: 'head.home', descriptionId: 'head.home.description', picture: 'home' },
  '/bridge/tokens': { titleId: 'bridge.title', descriptionId: 'head.tokens.description', picture: 'tokens' },
  '/bridge/nfts': { titleId: 'bridgeNfts.title', descriptionId: 'head.nfts.description', picture: 'nfts' },
  '/liquidity/manage': { titleId: 'nav.liquidity', descriptionId: 'page.liquidity', picture: 'liquidity' },
  '/mining': { titleId: 'nav.mining', descriptionId: 'page.mining', picture: 'mining' },
  '/farms': { titleId: 'nav.farms', descriptionId: 'page.farms', picture: 'farms' },
  '/pools': { titleId: 'nav.pools', descriptionId: 'page.pools', picture: 'pools' },
  '/buyback/stats': { titleId: 'nav.buyback', descriptionId: 'page.buyback', picture: 'burn' },
  '/swap': { titleId: 'page.swap.title', descriptionId: 'page.swap', picture: 'swap' },
  '/ledger': { titleId: 'ledger.title', descriptionId: 'page.ledger', picture: 'ledger' },
  '/positions': { titleId: 'page.positions.title', descriptionId: 'page.positions', picture: 'positions' },
  '/voting': { titleId: 'page.voting.title', descriptionId: 'page.voting', picture: 'voting' },
} as const satisfies Record<Page['paths'][0], PageTitle>;

/** Those of later paths that are pages of their own; what follows after them in an address changes nothing. */
export const laterTitles = {
  '/positions/exit': { titleId: 'exit.title', descriptionId: 'exit.subtitle', picture: 'positions' },
  '/ledger/receipt': { titleId: 'receipt.title', descriptionId: 'page.receipt', picture: 'ledger' },
  '/buyback/burn': { titleId: 'burn.burn', descriptionId: 'page.buyback', picture: 'burn' },
  '/swap/find': { titleId: 'pairs.pairs', descriptionId: 'pairs.find.subtitle', picture: 'swap' },
  '/swap/add': { titleId: 'pairs.add.title', descriptionId: 'pairs.add.subtitle', picture: 'swap' },
  '/swap/remove': { titleId: 'pairs.remove.title', descriptionId: 'pairs.remove.subtitle', picture: 'swap' },
} as const satisfies Partial<Record<Page['paths'][number], PageTitle>>;
