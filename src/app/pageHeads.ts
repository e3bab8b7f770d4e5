import { matchPath } from 'react-router-dom';
import type { MessageId } from '../i18n/messageId.ts';
import { comingSection } from '../pages/notFound/comingSections.ts';
import { bridgeNftPaths, bridgeTokenPaths, comingPaths } from './routes.ts';

/** What the document says of itself: in the tab, in a search, where a link is shared. */
export interface PageHead {
  titleId: MessageId;
  descriptionId: MessageId;
  /** A picture of 1200 x 630 px below public/. */
  image: string;
}

const tokens: PageHead = { titleId: 'bridge.title', descriptionId: 'head.tokens.description', image: 'share/tokens.png' };
const nfts: PageHead = { titleId: 'bridgeNfts.title', descriptionId: 'head.nfts.description', image: 'share/nfts.png' };
const notFound: PageHead = { titleId: 'notFound.title', descriptionId: 'notFound.text', image: 'share/start.png' };

/** The eight paths that spec B2 names. '/' redirects, and '/home' is not a page (DESIGN section 9): both may still be shared as links. */
export const pageHeads: Readonly<Record<string, PageHead>> = {
  '/': { titleId: 'head.start', descriptionId: 'head.start.description', image: 'share/start.png' },
  '/home': { titleId: 'head.home', descriptionId: 'head.home.description', image: 'share/home.png' },
  '/bridge/tokens': tokens,
  '/bridge/nfts': nfts,
  '/liquidity/manage': { titleId: 'nav.liquidity', descriptionId: 'page.liquidity', image: 'share/liquidity.png' },
  '/mining': { titleId: 'nav.mining', descriptionId: 'page.mining', image: 'share/mining.png' },
  '/farms': { titleId: 'nav.farms', descriptionId: 'page.farms', image: 'share/farms.png' },
  '/pools': { titleId: 'nav.pools', descriptionId: 'page.pools', image: 'share/pools.png' },
};

const isOneOf = (paths: readonly string[], pathname: string): boolean =>
  !pathname.endsWith('/') && paths.some((path) => matchPath({ path, caseSensitive: true }, pathname) !== null);

/** The head of a path: its own, that of the page it belongs to, or that of the not-found page. */
export function pageHead(pathname: string): PageHead {
  const own = Object.hasOwn(pageHeads, pathname) ? pageHeads[pathname] : undefined;
  if (own) return own;
  if (isOneOf(bridgeTokenPaths, pathname)) return tokens;
  if (isOneOf(bridgeNftPaths, pathname)) return nfts;
  const part = isOneOf(comingPaths, pathname) ? comingSection(pathname) : null;
  if (part === null) return notFound;
  return { titleId: part.titleId, descriptionId: part.aboutId, image: pageHeads[part.main]?.image ?? 'share/start.png' };
}
