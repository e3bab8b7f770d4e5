import { createBridgeForm, emptyBridgeForm } from './bridgeForm.ts';
import type { Persisted } from './schemas.ts';

/** The form of the NFT bridge. */
export type BridgeErc721Form = Persisted['bridgeErc721'];

const form = createBridgeForm(
  'bridgeErc721',
  { ...emptyBridgeForm, typedToken: '', collectionId: '', approvalHash: null },
  ['typedToken', 'typedRecipient', 'recipientDraft'],
);

export const {
  store: bridgeErc721Store,
  slice: bridgeErc721Slice,
  use: useBridgeErc721,
  set: setBridgeErc721,
  reset: resetBridgeErc721,
  takeEarlyFields: takeEarlyBridgeErc721,
} = form;
