import type { LiquidityPosition } from '../../core/liquidity/position.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';

/** What can be withdrawn of a position on its own network now, or that its pool is paused. */
export function SpendableHere({ position }: { position: LiquidityPosition }) {
  const { spendableHere, isPaused, decimals, token } = position;
  if (isPaused === true) return <Text id="liquidity.map.paused" />;
  if (spendableHere === null) return <Text id="common.unknown" />;
  return <TokenAmountText amount={spendableHere} decimals={decimals} symbol={token.symbol} as="balance" isTappable />;
}
