import type { SwapField } from '../../core/swap/quote.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AmountField } from '../../parts/amount/AmountField.tsx';
import { amountField } from '../../parts/amount/amountField.ts';
import { shownToken } from '../../parts/dex/pairTokens.ts';
import { mostPaid } from './mostPaid.ts';
import type { SwapFormState } from './useSwapForm.ts';

interface SwapSideFieldProps {
  field: SwapField;
  form: SwapFormState;
  onChooseToken(): void;
}

/** The amount of one side. Both can be typed in; MAX of the native coin leaves some of it for fees. */
export function SwapSideField({ field, form, onChooseToken }: SwapSideFieldProps) {
  const labelOf = useText();
  const { account, sides, texts, balances, blocker } = form;
  const isInput = field === 'INPUT';
  const chosen = sides.chosen[field];
  const token = chosen?.token ?? null;
  const { round, isLoading, isFresh } = balances[field];
  const shown = amountField({
    text: texts[field],
    setText: (text) => sides.type(field, text),
    token: chosen === null ? { symbol: '', name: '', decimals: 18 } : shownToken(chosen),
    balance: account === null || token === null ? null : { amount: round?.tokenBalance ?? null, isLoading },
    isMaxWaiting: !isFresh,
    most: (balance) => mostPaid(token, balance, round?.gasPrice ?? null),
    isTooMuch: isInput && blocker === 'exceedsBalance',
    onChooseToken,
  });
  const labelId = isInput ? 'swap.pay' : 'liquidity.receive';
  return (
    <div role="group" aria-label={labelOf(labelId)}>
      <AmountField
        {...shown}
        isLocked={false}
        isShortened
        label={<Text id={labelId} />}
        onMax={isInput ? shown.onMax : null}
      />
    </div>
  );
}
