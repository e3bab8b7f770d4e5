import { deployment } from '../../config/deployment.ts';
import { pages } from '../../config/pages.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** The menu: the pages that have an entry, in their order. */
export const navEntries = pages.flatMap((page) =>
  page.menu === null ? [] : [{ page, path: page.paths[0], ...page.menu }],
);

/** The page that the 'More' group shows, where the deployment has one. */
export const votingEntry =
  deployment.governance === undefined ? null : { path: '/voting', labelId: 'page.voting.title' as const };

/** Names of the links in the deployment file that the 'More' group shows, in order. */
export const moreLinks = [
  { name: 'community', labelId: 'nav.chat' },
  { name: 'support', labelId: 'nav.support' },
  { name: 'source', labelId: 'nav.source' },
  { name: 'docs', labelId: 'nav.docs' },
  { name: 'terms', labelId: 'nav.terms' },
] as const satisfies readonly { name: string; labelId: MessageId }[];
