import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChainFace } from './props.ts';
import css from './RouteFields.module.css';
import { SourceField } from './SourceField.tsx';
import { TargetField } from './TargetField.tsx';

interface RouteFieldsProps {
  source: ChainFace;
  /** null: not chosen yet. */
  target: ChainFace | null;
  onChooseTarget(): void;
  isLocked: boolean;
}

/** From and to, beside each other. */
export function RouteFields({ source, target, onChooseTarget, isLocked }: RouteFieldsProps) {
  const hintId = useId();
  return (
    <div className={css.route}>
      <div className={css.pair}>
        <SourceField source={source} hintId={hintId} />
        <span className={css.arrow}><Icon name="arrowEnd" isDirectional /></span>
        <TargetField target={target} isDisabled={isLocked} onChoose={onChooseTarget} />
      </div>
      <p className={css.hint} id={hintId}><Text id="bridge.from.hint" /></p>
    </div>
  );
}
