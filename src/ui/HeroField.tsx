import type { ReactNode } from 'react';
import css from './HeroField.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './joinClasses.ts';

interface HeroFieldProps {
  label: ReactNode;
  controlId: string;
  /** The input, the largest thing on the screen; `data-length` short, medium, long or longest sets its size. */
  children: ReactNode;
  /** `HeroPill`: of what. */
  pill: ReactNode;
  /** Stands below in a line; null: nothing does. */
  below: ReactNode;
}

/** The field a form is about: how much, or which one, and of what. */
export function HeroField({ label, controlId, children, pill, below }: HeroFieldProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId}>
        {label}
      </label>
      <div className={css.row}>
        {children}
        {pill}
      </div>
      {below !== null && <div className={css.below}>{below}</div>}
    </div>
  );
}

interface HeroPillProps {
  name: ReactNode;
  icon?: ReactNode;
  /** The spoken name. */
  label: string;
  isDisabled: boolean;
  /** Names are longer than symbols. */
  isWide?: boolean;
  onPress(): void;
}

/** Opens the choice of what the field counts. */
export function HeroPill({ name, icon, label, isDisabled, isWide = false, onPress }: HeroPillProps) {
  return (
    <button
      type="button"
      className={joinClasses(css.pill, isWide && css.wide)}
      disabled={isDisabled}
      onClick={onPress}
      aria-haspopup="dialog"
      aria-label={label}
    >
      {icon}
      {/* A foreign name that is too long gives way at its end, in mirrored text too. */}
      <bdi className={css.name}>{name}</bdi>
      <Icon name="chevronDown" size={16} />
    </button>
  );
}

/** Long values are set smaller, in steps, so that all digits stay in sight; sooner beside a wide pill. */
export function heroLength(text: string, isBesideWide = false): 'short' | 'medium' | 'long' | 'longest' {
  const [short, medium, long] = isBesideWide ? [3, 4, 6] : [6, 9, 13];
  if (text.length <= short) return 'short';
  if (text.length <= medium) return 'medium';
  return text.length <= long ? 'long' : 'longest';
}
