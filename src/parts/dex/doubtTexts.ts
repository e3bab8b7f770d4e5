import type { SlippageDoubt } from '../../core/swap/slippage.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** What a slippage that is unusually small or large means. */
export const doubtTexts: Readonly<Record<SlippageDoubt, MessageId>> = {
  mayFail: 'swap.slippage.mayFail',
  mayBeTaken: 'swap.slippage.mayBeTaken',
  refused: 'pairs.blocked.slippage',
};
