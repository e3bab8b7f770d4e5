import { claimKey, persistedClaim } from '../core/claims/claimKey.ts';
import { createBridgeForm, emptyBridgeForm } from './bridgeForm.ts';
import { claimsStore } from './claims.ts';
import type { Persisted } from './schemas.ts';
import { storageHealthStore } from './storageHealth.ts';

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

/**
 * Fills in a withdrawal. One that the form follows is left, as its claim is also among the stored ones; a claim that
 * only the form has stays there, and nothing is filled in.
 */
export function fillRemoval(currencyIdBeingRemoved: string, typedAmount: string): void {
  const form = liquidityStore.getState();
  if (form.depositHash !== null) {
    if (!form.isDoneSeen && !isStoredToo(form)) return;
    void resetLiquidity();
  }
  void setLiquidity({ currencyIdBeingRemoved, typedAmount });
}

function isStoredToo({ depositHash, depositNumber, sourceChainId, targetChainId }: LiquidityForm): boolean {
  if (depositHash === null || sourceChainId === null || targetChainId === null) return false;
  const ref = { type: 'erc20', depositHash, depositNumber, sourceChainId, targetChainId } as const;
  const claim = persistedClaim(claimsStore.getState().byKey, ref);
  return claim !== undefined && !storageHealthStore.getState().unpersistedClaims.includes(claimKey(claim));
}
