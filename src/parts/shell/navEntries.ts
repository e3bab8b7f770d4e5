import type { MessageId } from '../../i18n/messageId.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface NavEntry { path: string; labelId: MessageId; icon: IconName; /** Every path below it belongs to the entry. */ section: string; /** A second name of the page. */ alias?: string }

/** The menu in the order of spec B2. */
export const navEntries: readonly NavEntry[] = [
  { path: '/bridge/tokens', section: '/bridge/tokens', alias: '/bridge/erc20', labelId: 'nav.bridgeTokens', icon: 'coins' },
  { path: '/bridge/nfts', section: '/bridge/nfts', alias: '/bridge/erc721', labelId: 'nav.bridgeNfts', icon: 'picture' },
  { path: '/liquidity/manage', section: '/liquidity', labelId: 'nav.liquidity', icon: 'drop' },
  { path: '/mining', section: '/mining', labelId: 'nav.mining', icon: 'pick' },
  { path: '/farms', section: '/farms', labelId: 'nav.farms', icon: 'leaf' },
  { path: '/pools', section: '/pools', labelId: 'nav.pools', icon: 'layers' },
  { path: '/buyback/stats', section: '/buyback', labelId: 'nav.buyback', icon: 'flame' },
];

/** Names of the links in the deployment file that the 'More' group shows, in order. */
export const moreLinks = [
  { name: 'community', labelId: 'nav.chat' },
  { name: 'support', labelId: 'nav.support' },
  { name: 'source', labelId: 'nav.source' },
  { name: 'docs', labelId: 'nav.docs' },
  { name: 'terms', labelId: 'nav.terms' },
] as const satisfies readonly { name: string; labelId: MessageId }[];
