import type { BurnBlocker } from '../../core/burn/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** What the button says while it cannot be pressed; of other reasons a notice above it tells more. */
const blockerTexts: Partial<Readonly<Record<BurnBlocker, MessageId>>> = {
  noContract: 'burn.blocked.noContract',
  noToken: 'bridge.blocker.noToken',
  offline: 'bridge.blocker.offline',
  unknown: 'bridge.blocker.reading',
  noAmount: 'bridge.blocker.noAmount',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
};

export const burnBlockerText = (blocker: BurnBlocker): MessageId => blockerTexts[blocker] ?? 'burn.blocked';
