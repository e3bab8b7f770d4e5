import type { BridgeUrl } from '../../../parts/bridge/form/bridgeUrl.ts';
import { liquidityStore, setLiquidity } from '../../../state/liquidity.ts';

/** The pool of the address is that of the form from now on; what was typed for another one is gone. */
export async function takeRemoval({ id }: BridgeUrl): Promise<void> {
  if (id === null || liquidityStore.getState().currencyIdBeingRemoved === id) return;
  await setLiquidity({ currencyIdBeingRemoved: id, typedAmount: '' });
}
