import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import { isUnlimited } from '../../core/transactions/allowance.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';

/** How much may be taken: unlimited or unreadable in words, else every digit. */
export function AllowedAmount({ token, amount }: { token: Token; amount: bigint | null }) {
  const symbol = displaySymbol(token.symbol);
  if (amount === null) return <Text id="allowances.unread" values={{ symbol }} />;
  if (isUnlimited(amount)) return <Text id="allowances.unlimited" values={{ symbol }} />;
  return <TokenAmountText amount={amount} decimals={token.decimals} symbol={token.symbol} as="exact" />;
}
