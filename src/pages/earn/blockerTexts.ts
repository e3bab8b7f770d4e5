import type { EarnBlocker } from '../../core/earn/limits.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** What a button says while it cannot be pressed. */
const texts: Readonly<Record<Exclude<EarnBlocker, 'noWallet' | 'otherChain' | 'noPlaces'>, MessageId>> = {
  finished: 'earn.finished',
  poolFull: 'liquidity.blocked.poolFull',
  noAmount: 'bridge.blocker.noAmount',
  balanceRefused: 'bridge.blocker.routeClosed',
  balanceUnknown: 'bridge.blocker.reading',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  offline: 'bridge.blocker.offline',
  placeUnknown: 'bridge.blocker.reading',
  placeMissing: 'earn.blocked.placeMissing',
  paused: 'liquidity.map.paused',
  belowMinimum: 'earn.blocked.belowMinimum',
  exceedsAccountLimit: 'earn.blocked.exceedsAccountLimit',
  exceedsRoom: 'liquidity.blocked.exceedsRoom',
  nothingStaked: 'earn.blocked.nothingStaked',
  exceedsStake: 'earn.blocked.exceedsStake',
  leavesTooLittle: 'earn.blocked.leavesTooLittle',
  stakeAhead: 'earn.blocked.stakeAhead',
  feeUnknown: 'bridge.blocker.reading',
  feeNotAccepted: 'earn.blocked.feeNotAccepted',
  nothingToHarvest: 'earn.blocked.nothingToHarvest',
  noHarvest: 'earn.blocked.nothingToHarvest',
  approvalUnknown: 'bridge.blocker.reading',
  approving: 'earn.status.enabling',
  needsApproval: 'earn.status.enable',
};

/** The wallet is connected and on the network of the place: other buttons see to that. */
export const blockerText = (blocker: EarnBlocker): MessageId =>
  blocker === 'noWallet' || blocker === 'otherChain' || blocker === 'noPlaces'
    ? 'bridge.blocker.reading'
    : texts[blocker];
