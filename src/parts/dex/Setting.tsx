import { useId } from 'react';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useTypedAmount } from '../amount/useTypedAmount.ts';
import css from './TradeSettings.module.css';

interface NumberSettingProps {
  labelId: MessageId;
  hintId: MessageId;
  /** Shown instead while what is typed cannot be used; the last usable value stays. */
  invalidId: MessageId;
  value: string;
  isInvalid: boolean;
  onType(typed: string): void;
}

/** A number that is typed. It is stored as soon as it is valid. */
export function NumberSetting({ labelId, hintId, invalidId, value, isInvalid, onType }: NumberSettingProps) {
  const inputId = useId();
  const textId = useId();
  const typed = useTypedAmount(value, onType);
  return (
    <Field
      label={<Text id={labelId} />}
      controlId={inputId}
      hint={
        <span className={isInvalid ? css.invalid : undefined} role={isInvalid ? 'alert' : undefined}>
          <Text id={isInvalid ? invalidId : hintId} />
        </span>
      }
      hintId={textId}
    >
      <input
        id={inputId}
        className={css.input}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={8}
        aria-invalid={isInvalid || undefined}
        aria-describedby={textId}
        {...typed}
      />
    </Field>
  );
}

interface SwitchSettingProps {
  labelId: MessageId;
  hintId: MessageId;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** A setting that is on or off. */
export function SwitchSetting({ labelId, hintId, isOn, onSwitch }: SwitchSettingProps) {
  const text = useText();
  return (
    <div className={css.switched}>
      <span>
        <strong>
          <Text id={labelId} />
        </strong>
        <span className={css.hint}>
          <Text id={hintId} />
        </span>
      </span>
      <Switch label={text(labelId)} isOn={isOn} onSwitch={onSwitch} />
    </div>
  );
}
