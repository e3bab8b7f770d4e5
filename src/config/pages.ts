import { claimPages } from '../core/claims/claimLink.ts';
import { isAtPath } from '../core/pathPattern.ts';

interface PageRow {
  /** The first one stands for the page: menu, way back and shared links lead to it. */
  paths: readonly [string, ...string[]];
  /**
   * What is shown there, but for the paths in `ownScreens`: `src/app/screens.ts` loads it. 'coming': a later version
   * brings it, and the page says so.
   */
  screen: string;
  menu: { labelId: string; icon: string } | null;
  /** Its paths are tabs beside each other, so none of them leads back to the first one. */
  hasTabs: boolean;
}

const [tokens, nfts] = [`/${claimPages.erc20}`, `/${claimPages.erc721}`] as const;

/**
 * The pages of the app, in the order of the menu. Routes, files of pages, menu and cache headers follow from here; what
 * each says of itself stands in `pageTitles.ts`, which the first view does not need. Paths are strict: another case or a
 * slash at the end is not found.
 */
export const pages = [
  { paths: ['/', '/bridge/:currencyId'], screen: 'toTokens', menu: null, hasTabs: false },
  // Not a page, but may be shared as a link.
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
    screen: 'coming',
    menu: { labelId: 'nav.buyback', icon: 'flame' },
    hasTabs: false,
  },
  { paths: ['/swap', '/swap/find', '/swap/add', '/swap/remove'], screen: 'coming', menu: null, hasTabs: false },
  { paths: ['/voting', '/voting/proposal/:proposalId'], screen: 'coming', menu: null, hasTabs: false },
] as const satisfies readonly PageRow[];

export type Page = (typeof pages)[number];
type Path = Page['paths'][number];

/** Paths that show another screen than the first one of their page. */
const ownScreens = {
  '/liquidity/find': 'findPool',
  '/liquidity/add': 'addLiquidity',
  '/liquidity/add/:currencyId': 'addLiquidity',
  '/liquidity/remove/:currencyId': 'removeLiquidity',
} as const satisfies Partial<Record<Path, string>>;

const screenByPath: Readonly<Record<string, Screen>> = ownScreens;

export type Screen = Page['screen'] | (typeof ownScreens)[keyof typeof ownScreens];

/**
 * Screens that stand in the files of their paths before any script runs, and are hydrated. Until then a screen draws
 * nothing that follows from the address beyond its path: an id in it comes later (`useIsLive`). One that is not part of
 * the first load has a flow of its name in `build/chunks.ts`.
 */
export const prerenderedScreens: readonly Screen[] = [
  'bridgeTokens',
  'liquidity',
  'findPool',
  'addLiquidity',
  'mining',
  'farms',
  'pools',
  'removeLiquidity',
];

/** Every path with what is shown there. */
export const screenPaths: readonly { path: string; page: Page; screen: Screen }[] = pages.flatMap((page) =>
  page.paths.map((path) => ({ path, page, screen: screenByPath[path] ?? page.screen })),
);

/** The page of an address; one that is named whole before one that has a `:name` in its place. */
export function pageAt(pathname: string): Page | null {
  return rowAt(pathname)?.page ?? null;
}

/** What is shown at an address. */
export function screenAt(pathname: string): Screen {
  return rowAt(pathname)?.screen ?? 'notFound';
}

const rowAt = (pathname: string) =>
  screenPaths.find(({ path }) => path === pathname) ?? screenPaths.find(({ path }) => isAtPath(path, pathname));
