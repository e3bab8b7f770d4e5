import { useId } from 'react';
import { MAX_AMOUNT_TEXT_LENGTH } from '../../core/amounts.ts';
import type { EarnKind } from '../../core/earn/entry.ts';
import type { EarnOrder } from '../../core/earn/list.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { setAllNetworksShown, setStakedOnly, useSettings } from '../../state/settings.ts';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import css from './Earn.module.css';

const orders: Readonly<Record<EarnOrder, MessageId>> = {
  usual: 'earn.order.usual',
  apr: 'earn.apr',
  value: 'earn.totalStaked',
  stake: 'earn.yourStake',
};
const isOrder = (value: string): value is EarnOrder => value in orders;

interface EarnControlsProps {
  kind: EarnKind;
  /** There are more rows than can be seen at once. */
  isLong: boolean;
  words: string;
  onWords(words: string): void;
  order: EarnOrder;
  onOrder(order: EarnOrder): void;
}

/** Which rows are shown, and in which order. */
export function EarnControls({ kind, isLong, words, onWords, order, onOrder }: EarnControlsProps) {
  const text = useText();
  const [searchId, orderId] = [useId(), useId()];
  const isAll = useSettings((settings) => settings.areAllNetworksShown);
  const isStakedOnly = useSettings((settings) => settings.isStakedOnly);
  return (
    <div className={css.controls}>
      <span className={css.choice}>
        <Switch label={text('earn.allNetworks')} isOn={isAll} onSwitch={setAllNetworksShown} />
        <span aria-hidden="true">
          <Text id="earn.allNetworks" />
        </span>
      </span>
      {kind === 'farms' && (
        <span className={css.choice}>
          <Switch label={text('earn.stakedOnly')} isOn={isStakedOnly} onSwitch={setStakedOnly} />
          <span aria-hidden="true">
            <Text id="earn.stakedOnly" />
          </span>
        </span>
      )}
      {isLong && (
        <div className={css.find}>
          <Field label={<Text id="liquidity.map.search" />} controlId={searchId}>
            <input
              id={searchId}
              className={css.input}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_AMOUNT_TEXT_LENGTH}
              value={words}
              onChange={(event) => onWords(event.currentTarget.value)}
            />
          </Field>
          <Field label={<Text id="earn.order" />} controlId={orderId}>
            <select
              id={orderId}
              className={css.input}
              value={order}
              onChange={({ currentTarget: { value } }) => {
                if (isOrder(value)) onOrder(value);
              }}
            >
              {Object.entries(orders).map(([value, labelId]) => (
                <option key={value} value={value}>
                  {text(labelId)}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
    </div>
  );
}
