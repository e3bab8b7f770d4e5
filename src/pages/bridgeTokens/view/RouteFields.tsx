import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { BridgeFormProps } from './props.ts';
import css from './RouteFields.module.css';

type RouteFieldsProps = Pick<BridgeFormProps, 'source' | 'target' | 'onChooseTarget' | 'isLocked'>;

/** From and to. The source follows the wallet and is no button (spec B5). */
export function RouteFields({ source, target, onChooseTarget, isLocked }: RouteFieldsProps) {
  const text = useText();
  const hintId = useId();
  return (
    <div className={css.route}>
      <div className={css.pair}>
        <div role="group" aria-label={text('bridge.from')} aria-describedby={hintId}>
          <Field label={<Text id="bridge.from" />}>
            <p className={css.fixed}><ChainIcon chainId={source.chainId} /><span className={css.name}>{source.name}</span></p>
          </Field>
        </div>
        <span className={css.arrow}><Icon name="arrowEnd" isDirectional /></span>
        <Field label={<Text id="bridge.to" />}>
          <button
            type="button" className={css.choice} disabled={isLocked} onClick={onChooseTarget} aria-haspopup="dialog"
            aria-label={target === null ? `${text('bridge.to')}: ${text('network.select')}` : text('bridge.to.change', { network: target.name })}
          >
            {target !== null && <ChainIcon chainId={target.chainId} />}
            <span className={css.name}>{target === null ? <Text id="network.select" /> : target.name}</span>
            <Icon name="chevronDown" size={16} />
          </button>
        </Field>
      </div>
      <p className={css.hint} id={hintId}><Text id="bridge.from.hint" /></p>
    </div>
  );
}
