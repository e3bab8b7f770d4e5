import { createBridgeForm, emptyBridgeForm } from './bridgeForm.ts';
import type { Persisted } from './schemas.ts';

/** The form of the token bridge. */
export type BridgeErc20Form = Persisted['bridgeErc20'];

const form = createBridgeForm('bridgeErc20', { ...emptyBridgeForm, typedAmount: '', currencySymbol: '' }, [
  'typedAmount',
  'typedRecipient',
  'recipientDraft',
]);

export const {
  store: bridgeErc20Store,
  slice: bridgeErc20Slice,
  use: useBridgeErc20,
  set: setBridgeErc20,
  reset: resetBridgeErc20,
  takeEarlyFields: takeEarlyBridgeErc20,
} = form;
