import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import css from './Forecast.module.css';

interface ForecastProps {
  /** Ends where the recipient is named. */
  sentence: ReactNode;
  recipient: Address | null;
}

/** One sentence of what will happen (design section 7); its figures stand above the button. */
export function Forecast({ sentence, recipient }: ForecastProps) {
  const text = useText();
  return (
    <section className={css.facts} aria-label={text('bridge.facts')}>
      <p className={css.sentence}>
        {sentence}
        {' '}
        {recipient === null ? <Text id="bridge.facts.noRecipient" /> : <AddressText address={recipient} />}
      </p>
    </section>
  );
}
