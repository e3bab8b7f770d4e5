import type { PairBlocker } from '../../core/pairs/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** The label of the button while it cannot be pressed. */
export const pairBlockerTexts: Readonly<Record<PairBlocker, MessageId>> = {
  noWallet: 'wallet.connect',
  otherChain: 'liquidity.switch',
  noDex: 'pairs.blocked.noDex',
  dexUnknown: 'bridge.blocker.reading',
  noToken: 'bridge.blocker.noToken',
  sameToken: 'pairs.blocked.sameToken',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  offline: 'bridge.blocker.offline',
  pairUnknown: 'bridge.blocker.reading',
  pairMissing: 'pairs.blocked.pairMissing',
  slippageRefused: 'pairs.blocked.slippage',
  noAmount: 'bridge.blocker.noAmount',
  noReserve: 'pairs.blocked.noReserve',
  tooLittle: 'pairs.blocked.tooLittle',
  overflow: 'pairs.blocked.overflow',
  minimumIsZero: 'pairs.blocked.minimumIsZero',
  exceedsOwn: 'pairs.blocked.exceedsOwn',
  exceedsSupply: 'pairs.blocked.exceedsOwn',
  balanceRefused: 'bridge.blocker.routeClosed',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};
