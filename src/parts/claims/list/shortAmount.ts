import { formatShort, parseAmount } from '../../../core/amounts.ts';
import { BALANCE_DIGITS } from '../../../config/limits.ts';

/** A plain decimal text shortened to the digits that fit on a card; any other text is not changed. */
export function shortAmount(amountText: string): string {
  const places = amountText.split('.')[1]?.length ?? 0;
  const amount = places <= 77 ? parseAmount(amountText, places) : null;
  return amount === null ? amountText : formatShort(amount, places, BALANCE_DIGITS);
}
