import type { EarnKind } from '../../core/earn/entry.ts';
import type { EarnSet } from '../../core/earn/list.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** What one of the three pages is about. */
export interface EarnDescription {
  kind: EarnKind;
  titleId: MessageId;
  subtitleId: MessageId;
  helpId: MessageId;
  /** Its paths, each with what it shows. */
  tabs: readonly { path: string; labelId: MessageId; set: EarnSet }[];
}

const tab = (path: string, set: EarnSet): EarnDescription['tabs'][number] => ({
  path,
  labelId: `earn.tab.${set}`,
  set,
});

export const mining: EarnDescription = {
  kind: 'mining',
  titleId: 'nav.mining',
  subtitleId: 'page.mining',
  helpId: 'earn.mining.help',
  tabs: [tab('/mining', 'all'), tab('/mining/staked', 'staked')],
};

export const rewardPools: EarnDescription = {
  kind: 'rewards',
  titleId: 'nav.pools',
  subtitleId: 'page.pools',
  helpId: 'earn.pools.help',
  tabs: [tab('/pools', 'all'), tab('/pools/staked', 'staked')],
};

export const farms: EarnDescription = {
  kind: 'farms',
  titleId: 'nav.farms',
  subtitleId: 'page.farms',
  helpId: 'earn.farms.help',
  tabs: [
    tab('/farms', 'all'),
    tab('/farms/staked', 'staked'),
    tab('/farms/archived', 'archived'),
    tab('/farms/history', 'history'),
  ],
};
