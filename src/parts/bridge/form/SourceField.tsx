import { chainById } from '../../../config/chains/chains.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import css from './RouteFields.module.css';

interface SourceFieldProps {
  source: ChainDisplay;
  hintId: string;
  hasHint?: boolean;
  /** Left out: 'From network'. */
  labelId?: MessageId;
  /** The label of the button, if it is not the default. */
  buttonLabel?: string;
  isDisabled: boolean;
  onChoose(): void;
}

/**
 * The source network: opens 'Select a network', which asks the wallet to switch. Some wallets refuse: a hint is shown
 * here or at `hintId`.
 */
export function SourceField({
  source,
  hintId,
  hasHint = false,
  labelId = 'bridge.from',
  buttonLabel,
  isDisabled,
  onChoose,
}: SourceFieldProps) {
  const text = useText();
  const isUnknown = chainById(source.chainId) === null;
  const name = isUnknown ? text('network.unsupported') : source.name;
  return (
    <div className={css.end} role="group" aria-label={text(labelId)} aria-describedby={hintId}>
      <Field label={<Text id={labelId} />} {...(hasHint ? { hint: <Text id="bridge.from.hint" />, hintId } : {})}>
        <button
          type="button"
          className={css.choice}
          data-unknown={isUnknown || undefined}
          disabled={isDisabled}
          onClick={onChoose}
          aria-haspopup="dialog"
          aria-label={buttonLabel ?? text('bridge.from.change', { network: name })}
        >
          <ChainIcon chainId={source.chainId} />
          <span className={css.name}>{name}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      </Field>
    </div>
  );
}
