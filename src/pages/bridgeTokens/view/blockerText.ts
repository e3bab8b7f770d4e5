import type { MessageId } from '../../../i18n/messageId.ts';
import type { MainBlocker } from './props.ts';

/** What the main button says while it cannot be pressed. A reason without a text does not compile. */
export const blockerText: Record<MainBlocker, MessageId> = {
  enterAmount: 'bridge.main.enterAmount',
  selectToken: 'bridge.main.selectToken',
  selectTarget: 'bridge.main.selectTarget',
  confirmToken: 'bridge.main.confirmToken',
  unsupportedChain: 'bridge.main.unsupportedChain',
  bridgeNotAvailable: 'bridge.main.bridgeNotAvailable',
  bridgeBanned: 'bridge.main.bridgeBanned',
  paused: 'bridge.main.paused',
  changeAmount: 'bridge.main.changeAmount',
  confirmDelay: 'bridge.main.confirmDelay',
  balanceTooLow: 'bridge.main.balanceTooLow',
  notEnoughLiquidity: 'bridge.main.notEnoughLiquidity',
  enterRecipient: 'bridge.main.enterRecipient',
  confirmRecipient: 'bridge.main.confirmRecipient',
  recipientIsToken: 'bridge.main.recipientIsToken',
  needsApproval: 'bridge.main.needsApproval',
  approvalPending: 'bridge.main.approvalPending',
  reading: 'bridge.main.reading',
  offline: 'bridge.main.offline',
};
