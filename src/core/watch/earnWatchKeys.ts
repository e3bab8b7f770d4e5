import type { EarnWatch } from './earnWatch.ts';

/** What an account is told about a place to earn at or a liquidity pool. */
export const earnEvents = ['feeOver', 'room', 'nearlyFull', 'finished', 'inactive', 'payable', 'rewards'] as const;
export type EarnEvent = (typeof earnEvents)[number];

export const earnWatchKinds = ['mining', 'rewards', 'farms', 'liquidity'] as const;
export type EarnWatchKind = (typeof earnWatchKinds)[number];

/** The identifier of a watch: one account and one card. */
export const earnWatchKey = ({ card, account }: Pick<EarnWatch, 'card' | 'account'>): string =>
  `earn:${card}:${account.toLowerCase()}`;

/** The identifier of the card of an account's liquidity in the pool of a token. */
export const liquidityKey = (chainId: number, token: string): string => `liquidity:${chainId}:${token.toLowerCase()}`;

const pages: Readonly<Record<EarnWatchKind, string>> = {
  mining: 'mining',
  rewards: 'pools',
  farms: 'farms',
  liquidity: 'liquidity/manage',
};

/** The path of the card, relative to the app's folder. A farm without rewards is on a page of its own. */
export function earnWatchPath({ kind, card }: Pick<EarnWatch, 'kind' | 'card'>, event: EarnEvent): string {
  return `${pages[kind]}${event === 'inactive' ? '/history' : ''}?card=${card}`;
}

/** Whether a path is one that `earnWatchPath` gives. */
export const isEarnWatchPath = (path: string): boolean =>
  new RegExp(`^(${Object.values(pages).join('|')}|farms/history)\\?card=[\\w:-]+$`).test(path);

/** The events that can occur to a kind of watch. */
export const eventsOfKind: Readonly<Record<EarnWatchKind, readonly EarnEvent[]>> = {
  mining: ['room', 'nearlyFull', 'finished', 'rewards'],
  rewards: ['feeOver', 'room', 'nearlyFull', 'finished', 'rewards'],
  farms: ['inactive', 'rewards'],
  liquidity: ['room', 'nearlyFull', 'payable'],
};
