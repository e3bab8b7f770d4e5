import type { ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import css from './BridgeFacts.module.css';
import { FactsRows } from './FactsRows.tsx';
import type { BridgeFactsProps } from './props.ts';
import { ShownAmount } from './ShownAmount.tsx';
import { useWaitText } from './useWaitText.ts';

/** One sentence of what will happen, and the figures it rests on (design section 7). */
export function BridgeFacts({ send, receive, fee, recipient, source, target, waitSeconds }: BridgeFactsProps) {
  const text = useText();
  const waitText = useWaitText();
  const values: Record<string, ReactNode> = {
    send: <ShownAmount amount={{ kind: 'known', value: send }} />,
    receive: <ShownAmount amount={receive} />,
    source: source.name,
    target: target.name,
    time: waitText(waitSeconds),
  };
  return (
    <section className={css.facts} aria-label={text('bridge.facts')}>
      <p className={css.sentence}>
        <Text id={receive.kind === 'known' ? 'bridge.facts.sentence' : 'bridge.facts.sentenceUnknown'} values={values} />
        {' '}
        {recipient === null ? <Text id="bridge.facts.noRecipient" /> : <AddressText address={recipient} />}
      </p>
      <FactsRows
        rows={[
          { id: 'fee', name: <Text id="bridge.facts.fee" />, value: <ShownAmount amount={fee} as="fee" /> },
          { id: 'receive', name: <Text id="bridge.facts.recipientReceives" />, value: <ShownAmount amount={receive} />, isStrong: true },
        ]}
      />
    </section>
  );
}
