import type { ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import css from './RouteFields.module.css';

interface TargetFieldProps {
  /** null: not chosen yet. */
  target: ChainDisplay | null;
  isDisabled: boolean;
  onChoose(): void;
  /** Why there is no choice. */
  hint?: ReactNode;
}

/** The target network: opens 'Select a network'. */
export function TargetField({ target, isDisabled, onChoose, hint }: TargetFieldProps) {
  const text = useText();
  return (
    <div className={css.end}>
      <Field label={<Text id="bridge.to" />} hint={hint}>
        <button
          type="button"
          className={css.choice}
          disabled={isDisabled}
          onClick={onChoose}
          aria-haspopup="dialog"
          aria-label={target === null ? text('bridge.to.select') : text('bridge.to.change', { network: target.name })}
        >
          {target !== null && <ChainIcon chainId={target.chainId} />}
          <span className={css.name}>{target === null ? <Text id="network.select" /> : target.name}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      </Field>
    </div>
  );
}
