import { createBridgeForm, emptyBridgeForm } from './bridgeForm.ts';
import type { Persisted } from './schemas.ts';

/** The form of the pools: the amount that is added or withdrawn. */
export type LiquidityForm = Persisted['liquidity'];

const form = createBridgeForm(
  'liquidity',
  { ...emptyBridgeForm, typedAmount: '', currencyId: '', currencyIdBeingRemoved: '', lpTokens: {} },
  ['typedAmount', 'typedRecipient', 'recipientDraft', 'currencyIdBeingRemoved'],
  ['lpTokens'],
);

export const {
  store: liquidityStore,
  slice: liquiditySlice,
  use: useLiquidity,
  set: setLiquidity,
  reset: resetLiquidity,
  takeEarlyFields: takeEarlyLiquidity,
} = form;

/** The form, for a write that is made from it. */
export const sentLiquidity = {
  read() {
    const { typedAmount, currencyId, currencyIdBeingRemoved, sourceChainId } = liquidityStore.getState();
    return [typedAmount, currencyId, currencyIdBeingRemoved, sourceChainId];
  },
  clear: () => void setLiquidity({ typedAmount: '' }),
};
