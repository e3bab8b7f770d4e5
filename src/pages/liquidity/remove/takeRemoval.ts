import type { BridgeUrl } from '../../../parts/bridge/form/bridgeUrl.ts';
import { liquidityStore, setLiquidity } from '../../../state/liquidity.ts';

/** Applies the pool of the address to the form; an amount typed for another pool is removed. */
export async function takeRemoval({ id }: BridgeUrl): Promise<null> {
  if (id === null || liquidityStore.getState().currencyIdBeingRemoved === id) return null;
  await setLiquidity({ currencyIdBeingRemoved: id, typedAmount: '' });
  return null;
}
