import { largestWithdrawal } from '../../../core/liquidity/payable.ts';
import type { RemoveForm } from './useRemoveForm.ts';

/** The amount that MAX fills in: the account's balance, but at most what can be paid on the chosen network now. */
export function mostOfPool({ pool, place, source, chainId, targetChainId }: RemoveForm, balance: bigint): bigint {
  if (targetChainId !== chainId)
    return source === null || place === null ? balance : (largestWithdrawal(balance, source, place) ?? balance);
  const here = pool?.spendable ?? null;
  return here === null || here > balance ? balance : here;
}
