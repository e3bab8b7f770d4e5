import { createBridgeForm } from './bridgeForm.ts';
import type { BridgeFormBase } from './bridgeForm.ts';

/** The form of the token bridge (spec B3). */
export interface BridgeErc20Form extends BridgeFormBase {
  typedAmount: string;
  /** Symbol in the registry; empty: none chosen. */
  currencySymbol: string;
}

const form = createBridgeForm('bridgeErc20', {
  typedAmount: '',
  typedRecipient: '',
  recipientFor: null,
  currencySymbol: '',
  sourceChainId: null,
  targetChainId: null,
  depositHash: null,
  depositNumber: undefined,
  releaseHash: null,
  isDoneSeen: false,
}, ['typedAmount', 'typedRecipient']);

export const { store: bridgeErc20Store, slice: bridgeErc20Slice, use: useBridgeErc20, set: setBridgeErc20, reset: resetBridgeErc20 } = form;
