import { useId, useState } from 'react';
import { formatAmountExact, MAX_AMOUNT_TEXT_LENGTH, parseAmount, sanitizeAmountText } from '../../core/amounts.ts';
import type { TrackingReach } from '../../core/notifications/reach.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { EarnWatch } from '../../core/watch/earnWatch.ts';
import { eventsOfKind, type EarnEvent } from '../../core/watch/earnWatchKeys.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { putEarnWatch } from '../../state/earnWatches.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useTypedAmount } from '../amount/useTypedAmount.ts';
import { useNotifications } from '../notifications/useNotifications.ts';
import css from './EarnAlerts.module.css';

const reachTexts: Readonly<Record<TrackingReach, MessageId>> = {
  open: 'earnWatch.reach.open',
  homeScreen: 'earnWatch.reach.open',
  minutes: 'earnWatch.reach.minutes',
  daily: 'earnWatch.reach.daily',
  // The watcher follows claims only.
  push: 'earnWatch.reach.minutes',
};

/** Those that name an amount have a field of their own. */
const isListed = (event: EarnEvent): boolean => event !== 'rewards' && event !== 'payable';

/** What is told about a watched place, from which amount on, and what this device can do for it. */
export function AlertDetails({ watch }: { watch: EarnWatch }) {
  const { permission, reach, ask, isAsking } = useNotifications();
  return (
    <div className={css.details}>
      <p className={css.quiet}>
        <Text id="earnWatch.once" />
      </p>
      <ul className={css.events}>
        {eventsOfKind[watch.kind].filter(isListed).map((event) => (
          <li key={event}>
            <Text id={`notification.earn.${event}`} />
          </li>
        ))}
      </ul>
      <AmountOfWatch watch={watch} />
      {permission !== null && reach !== null && (
        <p className={css.quiet} role="status">
          {permission === 'denied' || permission === 'unsupported' ? (
            <Text id="earnWatch.refused" />
          ) : (
            <Text id={reachTexts[reach]} />
          )}
        </p>
      )}
      {permission === 'default' && (
        <Button size="small" isBusy={isAsking} onPress={ask}>
          <Text id="notify.allow" />
        </Button>
      )}
    </div>
  );
}

/** Rewards from which on they are told, or the amount that is to be withdrawn. */
function AmountOfWatch({ watch }: { watch: EarnWatch }) {
  const inputId = useId();
  const hintId = useId();
  const { kind, amount, decimals } = watch;
  const [amountText, setAmountText] = useState(amount === null ? '' : formatAmountExact(amount, decimals));
  const isLiquidity = kind === 'liquidity';
  const parsed = parseAmount(amountText, decimals);
  const isWrong = amountText !== '' && parsed === null && !/^[0.]*$/.test(amountText);
  const change = (next: string): void => {
    const text = sanitizeAmountText(next, amountText);
    setAmountText(text);
    const wanted = parseAmount(text, decimals);
    if (wanted !== amount) putEarnWatch({ ...watch, amount: wanted });
  };
  const typed = useTypedAmount(amountText, change);
  return (
    <Field
      label={<Text id={isLiquidity ? 'earnWatch.wish' : 'earnWatch.rewards'} />}
      controlId={inputId}
      aside={<bdi className={css.quiet}>{displaySymbol(isLiquidity ? watch.symbol : watch.earning)}</bdi>}
      hintId={hintId}
      hint={<Text id={isLiquidity ? 'earnWatch.wish.hint' : 'earnWatch.rewards.hint'} />}
    >
      <input
        id={inputId}
        className={css.input}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={MAX_AMOUNT_TEXT_LENGTH}
        aria-invalid={isWrong || undefined}
        aria-describedby={hintId}
        {...typed}
      />
    </Field>
  );
}
