import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fittingAmountText, MAX_AMOUNT_TEXT_LENGTH } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { TokenAmountText } from './TokenAmountText.tsx';
import { HeroField, heroLength, HeroPill } from '../../ui/HeroField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import css from './AmountField.module.css';
import type { AmountToken, Shown } from './asset.ts';
import { useTypedAmount } from './useTypedAmount.ts';

export interface AmountFieldProps {
  /** Left out: 'Amount'. */
  label?: ReactNode;
  amountText: string;
  /** Receives the text as it was typed. */
  onAmountText(text: string): void;
  token: AmountToken;
  /** null: no wallet. */
  balance: Shown<bigint> | null;
  /** More than the balance. */
  isTooMuch: boolean;
  /** null: there is no balance. */
  onMax: (() => void) | null;
  /** The values that MAX needs are still being read; until then it cannot be pressed. */
  isMaxWaiting: boolean;
  /** null: the token is chosen elsewhere. */
  onChooseToken: (() => void) | null;
  isLocked: boolean;
  /** Many digits are shortened while the field has no focus; its tooltip has them all. Left out: they are not. */
  isShortened?: boolean;
}

/** The amount, the largest thing on the screen, with its token, balance and MAX. */
export function AmountField({
  label = <Text id="bridge.amount" />,
  amountText,
  onAmountText,
  isTooMuch,
  balance,
  onMax,
  isMaxWaiting,
  token,
  onChooseToken,
  isLocked,
  isShortened = false,
}: AmountFieldProps) {
  const text = useText();
  const inputId = useId();
  const balanceId = useId();
  const tooMuchId = useId();
  const [hasFocus, setFocus] = useState(false);
  const shown = isShortened && !hasFocus ? fittingAmountText(amountText, token.decimals) : amountText;
  const typed = useTypedAmount(shown, onAmountText);
  // Without a token there is no symbol.
  const symbol = token.symbol === '' ? text('bridge.blocker.noToken') : displaySymbol(token.symbol);
  return (
    <HeroField
      label={label}
      controlId={inputId}
      pill={
        <HeroPill
          name={symbol}
          icon={
            <TokenIcon symbol={token.symbol} logoURI={token.logoURI} isForeign={token.isForeign === true} size={24} />
          }
          label={text('bridge.token.choose', { symbol })}
          isDisabled={isLocked || !onChooseToken}
          onPress={onChooseToken}
        />
      }
      below={
        <>
          <span id={balanceId}>
            <Balance balance={balance} token={token} />
          </span>
          {onMax !== null && (
            <button
              type="button"
              className={css.max}
              disabled={isLocked || isMaxWaiting}
              onClick={onMax}
              title={text('bridge.max.label')}
            >
              <Text id="bridge.max" />
            </button>
          )}
          {isTooMuch && (
            <span id={tooMuchId} className={css.tooMuch}>
              <Text id="bridge.blocker.exceedsBalance" />
            </span>
          )}
        </>
      }
    >
      <input
        id={inputId}
        data-length={heroLength(shown)}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_AMOUNT_TEXT_LENGTH}
        dir="ltr"
        placeholder={text('bridge.amount.placeholder')}
        {...typed}
        title={shown === amountText ? undefined : amountText}
        disabled={isLocked}
        aria-describedby={isTooMuch ? `${tooMuchId} ${balanceId}` : balanceId}
        aria-invalid={isTooMuch || undefined}
        onFocus={({ currentTarget }) => showAllDigits(currentTarget, () => setFocus(true))}
        onBlur={() => setFocus(false)}
      />
    </HeroField>
  );
}

/**
 * Shows all digits of the field that gets the focus. If the browser has selected its text, all of them are selected:
 * what is typed next replaces the amount, and is not appended to it.
 */
function showAllDigits(field: HTMLInputElement, show: () => void): void {
  const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  flushSync(show);
  if (isSelected) field.select();
}

function Balance({ balance, token }: Pick<AmountFieldProps, 'balance' | 'token'>) {
  const text = useText();
  if (balance === null) return null;
  if (balance.kind === 'loading') return <Skeleton label={text('bridge.balance.loading')} />;
  if (balance.kind === 'unknown') return <Text id="bridge.balance.unknown" />;
  const amount = (
    <TokenAmountText amount={balance.value} decimals={token.decimals} symbol={token.symbol} as="balance" isTappable />
  );
  return <Text id="bridge.balance" values={{ amount }} />;
}
