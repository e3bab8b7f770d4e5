import { useId } from 'react';
import { MAX_AMOUNT_TEXT_LENGTH, sanitizeAmountText } from '../../../core/amounts.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from './AmountField.module.css';
import type { BridgeFormProps } from './props.ts';

type AmountFieldProps = Pick<BridgeFormProps, 'amountText' | 'onAmountText' | 'balance' | 'onMax' | 'token' | 'onChooseToken' | 'isLocked'>;

/** The amount, the largest thing on the screen, with its token, balance and MAX (spec B2, B5). */
export function AmountField({ amountText, onAmountText, balance, onMax, token, onChooseToken, isLocked }: AmountFieldProps) {
  const text = useText();
  const inputId = useId();
  const balanceId = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={inputId}><Text id="bridge.amount" /></label>
      <div className={css.row}>
        <input
          id={inputId} className={css.input} data-length={lengthStep(amountText)} inputMode="decimal" autoComplete="off" autoCorrect="off" spellCheck={false} maxLength={MAX_AMOUNT_TEXT_LENGTH} dir="ltr"
          placeholder={text('bridge.amount.placeholder')} value={amountText} disabled={isLocked} aria-describedby={balanceId}
          onChange={(event) => onAmountText(sanitizeAmountText(event.currentTarget.value, amountText))}
        />
        <button type="button" className={css.token} disabled={isLocked} onClick={onChooseToken} aria-haspopup="dialog" aria-label={text('bridge.token.choose', { symbol: displaySymbol(token.symbol) })}>
          <TokenIcon symbol={token.symbol} logoURI={token.logoURI} isForeign={token.isForeign === true} size={24} />
          <span className={css.symbol}>{displaySymbol(token.symbol)}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
      <div className={css.below}>
        <span id={balanceId}><Balance balance={balance} token={token} /></span>
        {onMax !== null && (
          <button type="button" className={css.max} disabled={isLocked} onClick={onMax} title={text('bridge.max.label')}><Text id="bridge.max" /></button>
        )}
      </div>
    </div>
  );
}

function Balance({ balance, token }: Pick<AmountFieldProps, 'balance' | 'token'>) {
  const text = useText();
  if (balance === null) return null;
  if (balance.kind === 'loading') return <Skeleton label={text('bridge.balance.loading')} />;
  if (balance.kind === 'unknown') return <Text id="bridge.balance.unknown" />;
  const amount = <TokenAmountText amount={balance.value} decimals={token.decimals} symbol={token.symbol} as="balance" isTappable />;
  return <Text id="bridge.balance" values={{ amount }} />;
}

/** Long amounts are set smaller, in steps, so that all digits stay in sight. */
function lengthStep(text: string): 'short' | 'medium' | 'long' | 'longest' {
  if (text.length <= 8) return 'short';
  if (text.length <= 12) return 'medium';
  return text.length <= 18 ? 'long' : 'longest';
}
