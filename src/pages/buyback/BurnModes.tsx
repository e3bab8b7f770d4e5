import { useId } from 'react';
import type { BurnMode } from '../../core/burn/facts.ts';
import { Text } from '../../i18n/Text.tsx';
import css from './Burn.module.css';

const modes: readonly BurnMode[] = ['swapAndBurn', 'swapOnly'];

interface BurnModesProps {
  mode: BurnMode;
  /** The symbol of the token that is burned. */
  symbol: string;
  onChoose(mode: BurnMode): void;
}

/** Whether what is bought is burned at once. */
export function BurnModes({ mode, symbol, onChoose }: BurnModesProps) {
  const name = useId();
  return (
    <fieldset className={css.modes}>
      <legend>
        <Text id="burn.mode" />
      </legend>
      {modes.map((one) => (
        <label key={one} className={css.mode}>
          <input type="radio" name={name} value={one} checked={one === mode} onChange={() => onChoose(one)} />
          <span>
            <Text id={`burn.mode.${one}`} />
          </span>
          <small>
            <Text id={`burn.mode.${one}.text`} values={{ symbol }} />
          </small>
        </label>
      ))}
    </fieldset>
  );
}
