import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './ListCard.module.css';
import type { PendingListUpdate } from './types.ts';

/** A newer version of a token list that is not accepted automatically, with the addresses that it would change. */
export function ListUpdateNotice({
  list,
  pending,
  onAccept,
  onIgnore,
}: {
  list: string;
  pending: PendingListUpdate;
  onAccept(): void;
  onIgnore(): void;
}) {
  const text = useText();
  const { version, isOlder, moved } = pending;
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      title={<Text id="picker.list.pending" values={{ version }} />}
      actions={
        <>
          <Button size="small" label={text('picker.list.accept.label', { version, list })} onPress={onAccept}>
            <Text id="picker.list.accept" />
          </Button>
          <Button
            look="quiet"
            size="small"
            label={text('picker.list.ignore.label', { version, list })}
            onPress={onIgnore}
          >
            <Text id="picker.list.ignore" />
          </Button>
        </>
      }
    >
      {isOlder && (
        <p>
          <Text id="picker.list.pending.older" />
        </p>
      )}
      {moved.map(({ symbol, from, to }) => (
        <div key={`${symbol}:${to}`} className={css.moved}>
          <p>
            <Text
              id="picker.list.pending.moved"
              values={{
                symbol: (
                  <b>
                    <bdi>{symbol}</bdi>
                  </b>
                ),
              }}
            />
          </p>
          <dl>
            <div>
              <dt>
                <Text id="picker.list.pending.from" />
              </dt>
              <dd>
                <AddressText address={from} />
              </dd>
            </div>
            <div>
              <dt>
                <Text id="picker.list.pending.to" />
              </dt>
              <dd>
                <AddressText address={to} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
    </Notice>
  );
}
