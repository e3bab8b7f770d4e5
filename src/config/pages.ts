import { claimPages } from '../core/claims/claimLink.ts';
import { isAtPath } from '../core/pathPattern.ts';

interface PageRow {
  /** The first one represents the page: the menu, back links and shared links use it. */
  paths: readonly [string, ...string[]];
  /**
   * The screen that is shown, except on the paths in `ownScreens`; `src/app/screens.ts` loads it.
   */
  screen: string;
  menu: { labelId: string; icon: string } | null;
  /** Its paths are tabs of one page, so none of them links back to the first one. */
  hasTabs: boolean;
}

const [tokens, nfts] = [`/${claimPages.erc20}`, `/${claimPages.erc721}`] as const;

/**
 * The pages of the app, in menu order. Routes, page files, the menu and cache headers follow from this table; titles
 * and descriptions are in `pageTitles.ts`, because the first view does not need them. Paths are strict: a different
 * case or a trailing slash is not found.
 */
export const pages = [
  { paths: ['/', '/bridge/:currencyId'], screen: 'toTokens', menu: null, hasTabs: false },
  // Not a page, but people may share it as a link.
  { paths: ['/home'], screen: 'notFound', menu: null, hasTabs: false },
  {
    paths: [tokens, `${tokens}/:currencyId`, `${tokens}/:currencyId/:toChainId`, '/bridge/erc20'],
    screen: 'bridgeTokens',
    menu: { labelId: 'nav.bridgeTokens', icon: 'coins' },
    hasTabs: false,
  },
  {
    paths: [nfts, `${nfts}/:collectionId`, `${nfts}/:collectionId/:toChainId`, '/bridge/erc721'],
    screen: 'bridgeNfts',
    menu: { labelId: 'nav.bridgeNfts', icon: 'picture' },
    hasTabs: false,
  },
  {
    paths: [
      '/liquidity/manage',
      '/liquidity/find',
      '/liquidity/add',
      '/liquidity/add/:currencyId',
      '/liquidity/remove/:currencyId',
    ],
    screen: 'liquidity',
    menu: { labelId: 'nav.liquidity', icon: 'drop' },
    hasTabs: false,
  },
  {
    paths: ['/mining', '/mining/staked'],
    screen: 'mining',
    menu: { labelId: 'nav.mining', icon: 'pick' },
    hasTabs: true,
  },
  {
    paths: ['/farms', '/farms/staked', '/farms/archived', '/farms/history'],
    screen: 'farms',
    menu: { labelId: 'nav.farms', icon: 'leaf' },
    hasTabs: true,
  },
  {
    paths: ['/pools', '/pools/staked'],
    screen: 'pools',
    menu: { labelId: 'nav.pools', icon: 'layers' },
    hasTabs: true,
  },
  {
    paths: ['/buyback/stats', '/buyback/burn', '/buyback/burn/:currencyId'],
    screen: 'burnStats',
    menu: { labelId: 'nav.buyback', icon: 'flame' },
    hasTabs: true,
  },
  { paths: ['/swap', '/swap/find', '/swap/add', '/swap/remove'], screen: 'swap', menu: null, hasTabs: false },
  { paths: ['/positions', '/positions/exit'], screen: 'positions', menu: null, hasTabs: false },
  { paths: ['/ledger', '/ledger/receipt'], screen: 'ledger', menu: null, hasTabs: false },
  { paths: ['/voting', '/voting/proposal/:proposalId'], screen: 'voting', menu: null, hasTabs: false },
] as const satisfies readonly PageRow[];

export type Page = (typeof pages)[number];
type Path = Page['paths'][number];

/** Paths that show another screen than the first path of their page. */
const ownScreens = {
  '/liquidity/find': 'findPool',
  '/liquidity/add': 'addLiquidity',
  '/liquidity/add/:currencyId': 'addLiquidity',
  '/liquidity/remove/:currencyId': 'removeLiquidity',
  '/swap/find': 'pairs',
  '/swap/add': 'addPair',
  '/swap/remove': 'removePair',
  '/positions/exit': 'exitPlan',
  '/ledger/receipt': 'receipt',
  '/buyback/burn': 'burn',
  '/voting/proposal/:proposalId': 'proposal',
  '/buyback/burn/:currencyId': 'burn',
} as const satisfies Partial<Record<Path, string>>;

const screenByPath: Readonly<Record<string, Screen>> = ownScreens;

export type Screen = Page['screen'] | (typeof ownScreens)[keyof typeof ownScreens];

/**
 * Screens that are prerendered into the files of their paths and then hydrated. Until hydration, a screen renders
 * nothing that depends on more of the address than its path: an id is only used after that (`useIsLive`). A screen
 * outside the first load needs a flow of the same name in `build/chunks.ts`.
 */
export const prerenderedScreens: readonly Screen[] = [
  'bridgeTokens',
  'liquidity',
  'findPool',
  'addLiquidity',
  'mining',
  'farms',
  'pools',
  'burnStats',
  'burn',
  'removeLiquidity',
  'swap',
  'pairs',
  'addPair',
  'removePair',
  'positions',
  'ledger',
  'voting',
  'proposal',
];

/** Every path with its screen. */
export const screenPaths: readonly { path: string; page: Page; screen: Screen }[] = pages.flatMap((page) =>
  page.paths.map((path) => ({ path, page, screen: screenByPath[path] ?? page.screen })),
);

/** The page at an address; a path without parameters has priority over one with a `:name`. */
export function pageAt(pathname: string): Page | null {
  return rowAt(pathname)?.page ?? null;
}

/** The screen at an address. */
export function screenAt(pathname: string): Screen {
  return rowAt(pathname)?.screen ?? 'notFound';
}

const rowAt = (pathname: string) =>
  screenPaths.find(({ path }) => path === pathname) ?? screenPaths.find(({ path }) => isAtPath(path, pathname));
