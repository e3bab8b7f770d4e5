import type { ReactNode } from 'react';
import { ZERO_ADDRESS } from '../../../core/address.ts';
import { tokens } from '../../../config/tokens.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { AlertsGap } from '../../../parts/earnWatch/LazyAlerts.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { poolChainIds } from '../../../parts/position/poolChains.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import css from './Manage.module.css';
import { PositionFrame } from './PositionFrame.tsx';

const [amount, share] = ['0.000000', '0%'];
const ways = [
  'liquidity.add.short',
  'liquidity.withdraw',
  'liquidity.elsewhere',
] as const satisfies readonly MessageId[];

/**
 * The place of a position, as high as one is in every language: nothing below moves when one comes.
 * @param isShown with bars where its texts come; else it only keeps the place
 */
export function PositionPlaceholder({ isShown }: { isShown: boolean }) {
  const bar = (content: ReactNode): ReactNode => <span className={css.bar}>{content}</span>;
  const row = (id: 'amount' | 'share' | 'spendable', value: string) => ({
    id,
    name: bar(<Text id={`liquidity.position.${id}`} />),
    value: bar(value),
  });
  return (
    <ul className={joinClasses(css.positions, isShown ? undefined : css.reserved)} aria-hidden="true">
      <PositionFrame
        token={bar(tokens[0]?.symbol)}
        network={bar(networkName(poolChainIds()[0] ?? 0))}
        rows={[
          row('amount', amount),
          row('share', share),
          row('spendable', amount),
          {
            id: 'lpToken',
            name: bar(tokens[0]?.symbol),
            value: bar(
              <>
                <AddressText address={ZERO_ADDRESS} /> <Text id="wallet.viewOnExplorer" />
              </>,
            ),
          },
        ]}
        ways={ways.map((id) => (
          <span key={id} className={css.way}>
            {bar(<Text id={id} />)}
          </span>
        ))}
        alerts={<AlertsGap />}
      />
    </ul>
  );
}
