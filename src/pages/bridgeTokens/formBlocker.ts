import type { BridgeBlocker } from '../../core/bridge/blockers.ts';
import type { MainBlocker } from './view/props.ts';

/**
 * How the screen names each reason of the rules; 'connect' is a button of its own. A forgotten reason does not compile.
 */
export const mainBlockers: Record<BridgeBlocker, MainBlocker | 'connect'> = {
  noWallet: 'connect',
  unsupportedChain: 'unsupportedChain',
  wrongChain: 'unsupportedChain',
  offline: 'offline',
  noToken: 'selectToken',
  noAmount: 'enterAmount',
  routeClosed: 'bridgeBanned',
  noTarget: 'selectTarget',
  amountHasDust: 'changeAmount',
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
  sourcePaused: 'paused',
  bridgePaused: 'paused',
  mappingDiffers: 'bridgeBanned',
  notEnoughLiquidity: 'notEnoughLiquidity',
  oraclesUnknown: 'reading',
  oraclesFew: 'confirmDelay',
  approvalUnknown: 'reading',
  approving: 'approvalPending',
  needsApproval: 'needsApproval',
};
