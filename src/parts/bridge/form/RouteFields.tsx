import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import css from './RouteFields.module.css';
import { SourceField } from './SourceField.tsx';
import { TargetField } from './TargetField.tsx';

interface RouteFieldsProps {
  source: ChainDisplay;
  /** null: not chosen yet. */
  target: ChainDisplay | null;
  onChooseSource(): void;
  onChooseTarget(): void;
  /** null: there is nothing to swap. */
  onSwap: (() => void) | null;
  /** The wallet is being asked to switch. */
  isSwapping: boolean;
  isLocked: boolean;
}

/** Source and target network, and the button that swaps them. */
export function RouteFields({
  source,
  target,
  onChooseSource,
  onChooseTarget,
  onSwap,
  isSwapping,
  isLocked,
}: RouteFieldsProps) {
  const text = useText();
  const hintId = useId();
  return (
    <div className={css.route}>
      <div className={css.pair}>
        <SourceField source={source} hintId={hintId} isDisabled={isLocked} onChoose={onChooseSource} />
        <span className={css.swap}>
          <IconButton
            icon="swap"
            label={text('bridge.swap')}
            isBusy={isSwapping}
            isDisabled={isLocked || onSwap === null}
            onPress={() => onSwap?.()}
          />
        </span>
        <TargetField target={target} isDisabled={isLocked} onChoose={onChooseTarget} />
      </div>
      <p className={css.hint} id={hintId}>
        <Text id="bridge.from.hint" />
      </p>
    </div>
  );
}
