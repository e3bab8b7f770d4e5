import { liquidityStore, setLiquidity } from '../../state/liquidity.ts';

/**
 * Stores an amount together with what it is for, so that text typed before the stored form was loaded is not taken for
 * that of another pool.
 * @param removed the currency id of the address of a withdrawal; null: an addition
 */
export function setTypedAmount(typedAmount: string, removed: string | null): void {
  // A withdrawal that was sent keeps its pool.
  const isSent = liquidityStore.getState().depositHash !== null;
  void setLiquidity({ typedAmount, ...(!isSent && { currencyIdBeingRemoved: removed ?? '' }) });
}
