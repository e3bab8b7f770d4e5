import type { ReactNode } from 'react';
import css from './Button.module.css';
import { joinClasses } from './joinClasses.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  /** main: the next action; plain: a second one beside it; quiet: text only; danger: cannot be undone. */
  look?: 'main' | 'plain' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  isDisabled?: boolean;
  /** Shows that the action is running. The button keeps its focus and does nothing when pressed. */
  isBusy?: boolean;
  isWide?: boolean;
  type?: 'button' | 'submit';
  label?: string;
  describedBy?: string | undefined;
  /** The id of what it opens and closes, and whether that is open. */
  controls?: string;
  isExpanded?: boolean;
}

/** A button that shows its own progress. */
export function Button({
  children,
  onPress,
  look = 'plain',
  size = 'medium',
  isDisabled = false,
  isBusy = false,
  isWide = false,
  type = 'button',
  label,
  describedBy,
  controls,
  isExpanded,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={joinClasses(css.button, css[look], css[size], isWide && css.wide)}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-controls={controls}
      aria-expanded={isExpanded}
      onClick={isBusy ? undefined : onPress}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
