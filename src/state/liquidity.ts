import { createBridgeForm } from './bridgeForm.ts';
import type { Persisted } from './schemas.ts';

/** The form of the pools: the amount that is added or withdrawn. */
export type LiquidityForm = Persisted['liquidity'];

const form = createBridgeForm(
  'liquidity',
  {
    typedAmount: '',
    typedRecipient: '',
    recipientFor: null,
    currencyId: '',
    currencyIdBeingRemoved: '',
    lpTokens: {},
    sourceChainId: null,
    targetChainId: null,
    depositHash: null,
    depositNumber: undefined,
    releaseHash: null,
    isDoneSeen: false,
  },
  ['typedAmount', 'typedRecipient'],
  ({ lpTokens }) => ({ lpTokens }),
);

export const {
  store: liquidityStore,
  slice: liquiditySlice,
  use: useLiquidity,
  set: setLiquidity,
  reset: resetLiquidity,
} = form;
