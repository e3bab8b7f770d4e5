import { formatShort, parseAmount } from '../../../core/amounts.ts';
import { BALANCE_DIGITS } from '../../../config/limits.ts';

/** A plain decimal text with as many digits as a card has room for; any other text as it is. */
export function shortAmount(amountText: string): string {
  const places = amountText.split('.')[1]?.length ?? 0;
  const amount = places <= 77 ? parseAmount(amountText, places) : null;
  return amount === null ? amountText : formatShort(amount, places, BALANCE_DIGITS);
}
