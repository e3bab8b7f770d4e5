import type { SwapBlocker } from '../../core/swap/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** The label of the button while it cannot be pressed. */
export const swapBlockerTexts: Readonly<Record<SwapBlocker, MessageId>> = {
  noWallet: 'wallet.connect',
  otherChain: 'liquidity.switch',
  noDex: 'pairs.blocked.noDex',
  dexUnknown: 'bridge.blocker.reading',
  noToken: 'bridge.blocker.noToken',
  sameToken: 'pairs.blocked.sameToken',
  noAmount: 'bridge.blocker.noAmount',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  recipientInvalid: 'bridge.blocker.recipientInvalid',
  recipientIsToken: 'bridge.blocker.recipientIsToken',
  recipientIsContract: 'bridge.blocker.recipientIsToken',
  offline: 'bridge.blocker.offline',
  noRoute: 'swap.blocked.noRoute',
  noReserve: 'swap.blocked.noRoute',
  tooLittle: 'pairs.blocked.tooLittle',
  exceedsReserve: 'swap.blocked.exceedsReserve',
  overflow: 'pairs.blocked.overflow',
  quoteUnknown: 'bridge.blocker.reading',
  slippageRefused: 'pairs.blocked.slippage',
  limitIsZero: 'pairs.blocked.minimumIsZero',
  impactBlocked: 'swap.blocked.impact',
  balanceRefused: 'bridge.blocker.routeClosed',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};
