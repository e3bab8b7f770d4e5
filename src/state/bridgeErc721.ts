import type { Hex } from 'viem';
import { createBridgeForm } from './bridgeForm.ts';
import type { BridgeFormBase } from './bridgeForm.ts';

/** The form of the NFT bridge (spec B3). */
export interface BridgeErc721Form extends BridgeFormBase {
  /** The token id, in digits. */
  typedToken: string;
  /** Address of the collection on the source chain; empty: none chosen. */
  collectionId: string;
  /** The approval of this very NFT that is waited for. */
  approvalHash: Hex | null;
}

const form = createBridgeForm('bridgeErc721', {
  typedToken: '',
  typedRecipient: '',
  recipientFor: null,
  collectionId: '',
  sourceChainId: null,
  targetChainId: null,
  depositHash: null,
  depositNumber: undefined,
  approvalHash: null,
  releaseHash: null,
  isDoneSeen: false,
}, ['typedToken', 'typedRecipient']);

export const { store: bridgeErc721Store, slice: bridgeErc721Slice, use: useBridgeErc721, set: setBridgeErc721, reset: resetBridgeErc721 } = form;
