import type { BridgeBlocker } from '../../core/bridge/blockers.ts';
import type { MainBlocker } from './view/props.ts';

/** How the screen names each reason of the rules; 'connect' is a button of its own. A forgotten reason does not compile. */
export const mainBlockers: Record<BridgeBlocker, MainBlocker | 'connect'> = {
  noWallet: 'connect',
  unsupportedChain: 'unsupportedChain',
  wrongChain: 'unsupportedChain',
  offline: 'offline',
  noToken: 'selectToken',
  noAmount: 'enterAmount',
  noTarget: 'selectTarget',
  tokenUnconfirmed: 'confirmToken',
  txlTarget: 'bridgeBanned',
  pmonSource: 'bridgeBanned',
  txlSource: 'bridgeBanned',
  recipientInvalid: 'enterRecipient',
  recipientIsToken: 'recipientIsToken',
  recipientIsContract: 'recipientIsToken',
  recipientForeign: 'confirmRecipient',
  balanceUnknown: 'reading',
  exceedsBalance: 'balanceTooLow',
  termsLoading: 'reading',
  bridgePaused: 'paused',
  notEnoughLiquidity: 'notEnoughLiquidity',
  approvalUnknown: 'reading',
  approving: 'approvalPending',
  needsApproval: 'needsApproval',
};
