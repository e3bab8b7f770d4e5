import type { ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { Forecast } from '../../../parts/bridge/form/Forecast.tsx';
import { FormSummary } from '../../../parts/bridge/form/FormSummary.tsx';
import type { BridgeFactsProps } from './props.ts';
import { ShownAmount } from '../../../parts/amount/ShownAmount.tsx';
import { useDepositWait } from '../../../parts/bridge/claim/useBlockTime.ts';
import { useWaitText } from '../../../parts/bridge/claim/useWaitText.ts';

/** What will happen to the amount. */
export function BridgeFacts({ send, receive, recipient, source, target }: BridgeFactsProps) {
  const waitText = useWaitText();
  const waitSeconds = useDepositWait(source.chainId);
  const values: Record<string, ReactNode> = {
    send: <ShownAmount amount={{ kind: 'known', value: send }} />,
    receive: <ShownAmount amount={receive} />,
    source: source.name,
    target: target.name,
    time: waitText(waitSeconds),
  };
  return (
    <Forecast
      id={receive.kind === 'known' ? 'bridge.facts.sentence' : 'bridge.facts.sentenceUnknown'}
      values={values}
      recipient={recipient}
    />
  );
}

/** The resulting amounts and times. */
export function BridgeSummary({ receive, fee, source }: Pick<BridgeFactsProps, 'receive' | 'fee' | 'source'>) {
  const waitText = useWaitText();
  const waitSeconds = useDepositWait(source.chainId);
  return (
    <FormSummary
      rows={[
        {
          id: 'receive',
          name: <Text id="bridge.facts.recipientReceives" />,
          value: <ShownAmount amount={receive} />,
          isStrong: true,
        },
        { id: 'fee', name: <Text id="bridge.facts.fee" />, value: <ShownAmount amount={fee} as="fee" /> },
        { id: 'time', name: <Text id="bridge.facts.time" />, value: waitText(waitSeconds) },
      ]}
    />
  );
}
