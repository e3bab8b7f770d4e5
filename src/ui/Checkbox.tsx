import { useId, type ReactNode } from 'react';
import css from './Checkbox.module.css';

interface CheckboxProps {
  children: ReactNode;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
  isDisabled?: boolean;
}

/** A checkbox with its label; the label can be tapped. */
export function Checkbox({ children, isTicked, onTick, isDisabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        id={id}
        type="checkbox"
        className={css.box}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
