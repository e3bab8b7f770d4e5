import { useId, type ReactNode } from 'react';
import type { RemovalField } from '../../../core/pairs/forms.ts';
import { MAX_AMOUNT_TEXT_LENGTH, sanitizeAmountText } from '../../../core/amounts.ts';
import { parsePercent } from '../../../core/pairs/removal.ts';
import { displaySymbol, type Token } from '../../../core/tokens/token.ts';
import { intlTag } from '../../../i18n/locales.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { useTypedAmount } from '../../../parts/amount/useTypedAmount.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import css from '../Pairs.module.css';
import type { RemovePairForm } from './useRemovePair.ts';

const parts = [25, 50, 75, 100];

/** Four fields, of which one is typed and the others follow: a percentage, LP tokens, or the amount of a token. */
export function RemovalFields({ form }: { form: RemovePairForm }) {
  const text = useText();
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  const percentId = useId();
  const { tokens, texts, setText } = form;
  const typed = useTypedAmount(texts.LIQUIDITY_PERCENT, (next) =>
    setText('LIQUIDITY_PERCENT', sanitizeAmountText(next, texts.LIQUIDITY_PERCENT)),
  );
  const percent = (parsePercent(texts.LIQUIDITY_PERCENT) ?? 0) / 100;
  const labelOf = (token: Token | undefined, place: 'pairs.first' | 'pairs.second') =>
    token === undefined ? (
      <Text id={place} />
    ) : (
      <Text id="pairs.remove.token" values={{ symbol: displaySymbol(token.symbol) }} />
    );
  return (
    <>
      <Field label={<Text id="pairs.remove.percent" />} controlId={percentId}>
        <div className={css.percent}>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={percent}
            aria-label={text('liquidity.parts')}
            aria-valuetext={format.format(percent / 100)}
            onChange={(event) => setText('LIQUIDITY_PERCENT', event.currentTarget.value)}
          />
          <input
            id={percentId}
            className={css.input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            dir="ltr"
            {...typed}
          />
        </div>
      </Field>
      <div className={css.parts} role="group" aria-label={text('liquidity.parts')}>
        {parts.map((part) => (
          <Button key={part} size="small" onPress={() => setText('LIQUIDITY_PERCENT', String(part))}>
            {format.format(part / 100)}
          </Button>
        ))}
      </div>
      <div className={css.exact}>
        <ExactField form={form} field="LIQUIDITY" label={<Text id="pairs.remove.lp" />} />
        <ExactField form={form} field="CURRENCY_A" label={labelOf(tokens.a?.token, 'pairs.first')} />
        <ExactField form={form} field="CURRENCY_B" label={labelOf(tokens.b?.token, 'pairs.second')} />
      </div>
    </>
  );
}

interface ExactFieldProps {
  form: RemovePairForm;
  field: RemovalField;
  label: ReactNode;
}

function ExactField({ form: { texts, setText }, field, label }: ExactFieldProps) {
  const id = useId();
  const text = useText();
  const typed = useTypedAmount(texts[field], (next) => setText(field, sanitizeAmountText(next, texts[field])));
  return (
    <Field label={label} controlId={id}>
      <input
        id={id}
        className={css.input}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_AMOUNT_TEXT_LENGTH}
        dir="ltr"
        placeholder={text('bridge.amount.placeholder')}
        {...typed}
      />
    </Field>
  );
}
