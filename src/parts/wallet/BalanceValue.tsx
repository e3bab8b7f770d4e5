import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import { ageText } from '../claims/list/ageText.ts';
import { useNow } from '../claims/list/useNow.ts';
import type { WalletBalance } from './useWalletBalances.ts';
import css from './Welcome.module.css';

/**
 * A balance in its current state: loading, read, unreadable, or the last one with its age. An unknown balance is never
 * shown as zero.
 */
export function BalanceValue({ status, amount, decimals, symbol, readAtMs }: WalletBalance) {
  const text = useText();
  const nowMs = useNow();
  if (status === 'not-fetched') return <Skeleton width="short" label={text('common.loading')} />;
  if (amount === null) return <Text id="common.unknown" />;
  return (
    <>
      <TokenAmountText amount={amount} decimals={decimals} symbol={symbol} as="balance" isTappable />
      {status === 'failed' && readAtMs !== null && nowMs !== null && (
        <span className={css.age}>
          <Text id="claims.asOf" values={{ age: ageText(text, readAtMs, nowMs) }} />
        </span>
      )}
    </>
  );
}
