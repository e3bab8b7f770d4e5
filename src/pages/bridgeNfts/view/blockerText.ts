import type { MessageId } from '../../../i18n/messageId.ts';
import type { NftBlocker } from './types.ts';

/** What the main button says while it cannot be pressed. A reason without a text does not compile. */
export const blockerText: Record<NftBlocker, MessageId> = {
  enterNft: 'nft.main.enterNft',
  selectTarget: 'bridge.main.selectTarget',
  noTarget: 'nft.main.noTarget',
  unsupportedChain: 'bridge.main.unsupportedChain',
  bridgeNotAvailable: 'bridge.main.bridgeNotAvailable',
  confirmCollection: 'nft.main.confirmCollection',
  paused: 'bridge.main.paused',
  enterRecipient: 'bridge.main.enterRecipient',
  confirmRecipient: 'bridge.main.confirmRecipient',
  recipientIsToken: 'bridge.main.recipientIsToken',
  notOwned: 'nft.main.notOwned',
  notWhitelisted: 'nft.main.notWhitelisted',
  confirmDelay: 'bridge.main.confirmDelay',
  needsApproval: 'bridge.main.needsApproval',
  approvalPending: 'bridge.main.approvalPending',
  reading: 'bridge.main.reading',
  offline: 'bridge.main.offline',
};
