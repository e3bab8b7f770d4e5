import type { MessageId } from '../../i18n/messageId.ts';

/** A part of the app that a later version brings. */
export interface ComingSection {
  /** Every path below it belongs to the part. */
  section: string;
  titleId: MessageId;
  /** What it is for, in a sentence. */
  aboutId: MessageId;
  /** Where its own pages lead back to, and which of them lead nowhere back because they are its tabs. */
  main: string;
  tabs: readonly string[];
}

export const comingSections: readonly ComingSection[] = [
  { section: '/liquidity', titleId: 'nav.liquidity', aboutId: 'page.liquidity', main: '/liquidity/manage', tabs: [] },
  { section: '/mining', titleId: 'nav.mining', aboutId: 'page.mining', main: '/mining', tabs: ['/mining/staked'] },
  { section: '/farms', titleId: 'nav.farms', aboutId: 'page.farms', main: '/farms', tabs: ['/farms/staked', '/farms/archived', '/farms/history'] },
  { section: '/pools', titleId: 'nav.pools', aboutId: 'page.pools', main: '/pools', tabs: ['/pools/staked'] },
  { section: '/buyback', titleId: 'nav.buyback', aboutId: 'page.buyback', main: '/buyback/stats', tabs: [] },
  { section: '/swap', titleId: 'page.swap.title', aboutId: 'page.swap', main: '/swap', tabs: [] },
  { section: '/voting', titleId: 'page.voting.title', aboutId: 'page.voting', main: '/voting', tabs: [] },
];

/** The part that a path belongs to. */
export function comingSection(pathname: string): ComingSection | null {
  return comingSections.find(({ section }) => pathname === section || pathname.startsWith(`${section}/`)) ?? null;
}
