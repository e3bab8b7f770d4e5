import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { FactsRows, type FactsRow } from './FactsRows.tsx';
import css from './Forecast.module.css';

interface ForecastProps {
  /** Ends where the recipient is named. */
  sentence: ReactNode;
  recipient: Address | null;
  rows: readonly FactsRow[];
}

/** One sentence of what will happen, and the figures it rests on (design section 7). */
export function Forecast({ sentence, recipient, rows }: ForecastProps) {
  const text = useText();
  return (
    <section className={css.facts} aria-label={text('bridge.facts')}>
      <p className={css.sentence}>
        {sentence}
        {' '}
        {recipient === null ? <Text id="bridge.facts.noRecipient" /> : <AddressText address={recipient} />}
      </p>
      <FactsRows rows={rows} />
    </section>
  );
}
