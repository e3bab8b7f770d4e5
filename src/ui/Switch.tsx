import css from './Switch.module.css';

interface SwitchProps {
  /** The accessible name: what is switched. */
  label: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** A switch with immediate effect. */
export function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onSwitch(!isOn)}
    >
      <span className={css.track} />
    </button>
  );
}
