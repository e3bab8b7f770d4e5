import type { PoolBlocker } from '../../core/liquidity/blockers.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** The label of the button while it cannot be pressed. */
export const poolBlockerTexts: Readonly<Record<PoolBlocker, MessageId>> = {
  noWallet: 'wallet.connect',
  otherChain: 'liquidity.switch',
  noPools: 'liquidity.blocked.noPools',
  noToken: 'bridge.blocker.noToken',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  poolUnknown: 'bridge.blocker.reading',
  poolMissing: 'liquidity.blocked.poolMissing',
  poolPaused: 'liquidity.blocked.poolPaused',
  poolFull: 'liquidity.blocked.poolFull',
  noAmount: 'bridge.blocker.noAmount',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  exceedsRoom: 'liquidity.blocked.exceedsRoom',
  exceedsSpendable: 'bridge.blocker.notEnoughLiquidity',
  offline: 'bridge.blocker.offline',
  noTarget: 'bridge.blocker.noTarget',
  recipientInvalid: 'bridge.blocker.recipientInvalid',
  recipientIsToken: 'bridge.blocker.recipientIsToken',
  recipientIsContract: 'bridge.blocker.recipientIsToken',
  targetUnknown: 'bridge.blocker.reading',
  targetPaused: 'bridge.blocker.paused',
  mappingDiffers: 'bridge.blocker.routeClosed',
  arrivesNothing: 'pairs.blocked.tooLittle',
  oraclesUnknown: 'bridge.blocker.reading',
  oraclesFew: 'bridge.blocker.oraclesFew',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'liquidity.blocked.approving',
  needsApproval: 'liquidity.blocked.approving',
};
