import { pageAt, pages, type Page } from '../config/pages.ts';
import { laterTitles, pageTitles } from '../config/pageTitles.ts';
import type { MessageId } from '../i18n/messageId.ts';

/** What the document says about itself: in the tab, in search results, in previews of shared links. */
export interface PageHead {
  titleId: MessageId;
  descriptionId: MessageId;
  /** An image of 1200 x 630 px below public/. */
  image: string;
}

function headOf({ paths: [first] }: Page): PageHead {
  return headFrom(pageTitles[first]);
}

type Titles = (typeof pageTitles)[keyof typeof pageTitles] | (typeof laterTitles)[keyof typeof laterTitles];

const headFrom = ({ titleId, descriptionId, picture }: Titles): PageHead => ({
  titleId,
  descriptionId,
  image: `share/${picture}.png`,
});

const later = Object.entries(laterTitles);

/**
 * The pages, which get a file for their first path when the app is built, so that services which read a shared link
 * without scripts see their head.
 */
export function headedPages(): { path: string; head: PageHead }[] {
  return pages.map((page) => ({ path: page.paths[0], head: headOf(page) }));
}

/** The head of the page at an address, or that of the not-found page. */
export function pageHead(pathname: string): PageHead {
  const page = pageAt(pathname);
  if (page === null) return { titleId: 'notFound.title', descriptionId: 'notFound.text', image: 'share/start.png' };
  const own = later.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return own === undefined ? headOf(page) : headFrom(own[1]);
}
