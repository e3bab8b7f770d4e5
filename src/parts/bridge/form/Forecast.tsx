import type { ReactNode } from 'react';
import type { Address } from 'viem';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import css from './Forecast.module.css';

interface ForecastProps {
  /**
   * The message of the sentence. It names the recipient, or says that it is missing, by `hasRecipient` and `recipient`.
   */
  id: MessageId;
  values: Record<string, ReactNode>;
  recipient: Address | null;
}

/** One sentence that says what will happen; its amounts are shown above the button. */
export function Forecast({ id, values, recipient }: ForecastProps) {
  const text = useText();
  const named =
    recipient === null
      ? { hasRecipient: 'no', recipient: '' }
      : { hasRecipient: 'yes', recipient: <AddressText address={recipient} /> };
  return (
    <section className={css.facts} aria-label={text('bridge.facts')}>
      <p className={css.sentence}>
        <Text id={id} values={{ ...values, ...named }} />
      </p>
    </section>
  );
}
