import type { ReactNode } from 'react';
import css from './HeroField.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './joinClasses.ts';

interface HeroFieldProps {
  label: ReactNode;
  controlId: string;
  /** The input, the largest element on the screen; `data-length` short, medium, long or longest sets its size. */
  children: ReactNode;
  /** The `HeroPill` with the unit of the value. */
  pill: ReactNode;
  /** Shown on a line below; null: no line. */
  below: ReactNode;
}

/** The main field of a form: an amount and its token, or an NFT and its collection. */
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
  /** The accessible name. */
  label: string;
  isDisabled: boolean;
  /** Names are longer than symbols. */
  isWide?: boolean;
  /** null: there is no choice, and only the name stands there. */
  onPress: (() => void) | null;
}

/** Opens the choice of the token or collection. */
export function HeroPill({ name, icon, label, isDisabled, isWide = false, onPress }: HeroPillProps) {
  return (
    <button
      type="button"
      className={joinClasses(css.pill, isWide && css.wide)}
      disabled={isDisabled}
      onClick={onPress ?? undefined}
      aria-haspopup="dialog"
      aria-label={label}
    >
      {icon}
      {/* A name from outside that is too long is cut at its end, also in right-to-left text. */}
      <bdi className={css.name}>{name}</bdi>
      {onPress && <Icon name="chevronDown" size={16} />}
    </button>
  );
}

/** The size step of a value: long values are smaller, so that all digits stay visible; sooner beside a wide pill. */
export function heroLength(text: string, isBesideWide = false): 'short' | 'medium' | 'long' | 'longest' {
  const [short, medium, long] = isBesideWide ? [3, 4, 6] : [6, 9, 13];
  if (text.length <= short) return 'short';
  if (text.length <= medium) return 'medium';
  return text.length <= long ? 'long' : 'longest';
}
