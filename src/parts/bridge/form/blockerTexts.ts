import type { MessageId } from '../../../i18n/messageId.ts';
import type { FormBlocker } from '../props.ts';

/**
 * The label of the main button while it cannot be pressed. A text has the name of its blocker, or of another blocker
 * with the same text. A blocker without a text does not compile.
 */
export const blockerTexts: Readonly<Record<FormBlocker, MessageId>> = {
  unsupportedChain: 'bridge.blocker.unsupportedChain',
  wrongChain: 'bridge.blocker.unsupportedChain',
  bridgeNotAvailable: 'bridge.blocker.bridgeNotAvailable',
  offline: 'bridge.blocker.offline',
  noToken: 'bridge.blocker.noToken',
  noAmount: 'bridge.blocker.noAmount',
  noNft: 'nft.blocker.noNft',
  routeClosed: 'bridge.blocker.routeClosed',
  txlTarget: 'bridge.blocker.routeClosed',
  pmonSource: 'bridge.blocker.routeClosed',
  txlSource: 'bridge.blocker.routeClosed',
  mappingDiffers: 'bridge.blocker.routeClosed',
  notHeld: 'bridge.blocker.routeClosed',
  minted: 'bridge.blocker.routeClosed',
  noCollection: 'bridge.blocker.routeClosed',
  noTargets: 'nft.blocker.noTargets',
  noTarget: 'bridge.blocker.noTarget',
  amountHasDust: 'bridge.blocker.amountHasDust',
  tokenUnconfirmed: 'bridge.blocker.tokenUnconfirmed',
  collectionUnconfirmed: 'nft.blocker.collectionUnconfirmed',
  recipientInvalid: 'bridge.blocker.recipientInvalid',
  recipientIsToken: 'bridge.blocker.recipientIsToken',
  recipientIsContract: 'bridge.blocker.recipientIsToken',
  recipientForeign: 'bridge.blocker.recipientForeign',
  exceedsBalance: 'bridge.blocker.exceedsBalance',
  noErc721: 'bridge.blocker.routeClosed',
  notOwned: 'nft.blocker.notOwned',
  notWhitelisted: 'nft.blocker.notWhitelisted',
  reading: 'bridge.blocker.reading',
  balanceUnknown: 'bridge.blocker.reading',
  termsLoading: 'bridge.blocker.reading',
  oraclesUnknown: 'bridge.blocker.reading',
  approvalUnknown: 'bridge.blocker.reading',
  paused: 'bridge.blocker.paused',
  sourcePaused: 'bridge.blocker.paused',
  bridgePaused: 'bridge.blocker.paused',
  notEnoughLiquidity: 'bridge.blocker.notEnoughLiquidity',
  oraclesFew: 'bridge.blocker.oraclesFew',
  approving: 'bridge.blocker.approving',
  needsApproval: 'bridge.blocker.needsApproval',
};
