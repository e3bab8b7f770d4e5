import type { EarnKind } from '../../core/earn/entry.ts';

/** Where the cards of the stakes of each kind are. */
export const cardPaths: Readonly<Record<EarnKind, string>> = {
  mining: '/mining/staked',
  rewards: '/pools/staked',
  farms: '/farms/staked',
};
