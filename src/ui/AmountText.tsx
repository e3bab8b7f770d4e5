import { useState } from 'react';
import css from './AmountText.module.css';

interface Figure {
  /** With localised separators. */
  text: string;
  unit: string;
}

interface AmountTextProps {
  shown: Figure;
  /** Every digit. */
  exact: Figure;
  /** A tap shows every digit. Not to be used inside another button. */
  isTappable?: boolean;
}

/** The most digits and separators in the large size; a longer amount is shown smaller. */
const longestLarge = 11;

/** An amount; hover or tap shows every digit. */
export function AmountText({ shown, exact, isTappable = false }: AmountTextProps) {
  const [isExact, setExact] = useState(false);
  const now = isExact ? exact : shown;
  const figure = <bdi data-long={now.text.length > longestLarge || undefined}>{whole(now)}</bdi>;
  if (whole(shown) === whole(exact)) return <span className={css.amount}>{figure}</span>;
  if (!isTappable)
    return (
      <span className={css.amount} title={whole(exact)}>
        {figure}
      </span>
    );
  return (
    <button
      type="button"
      className={css.tappable}
      title={whole(exact)}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
    >
      {figure}
    </button>
  );
}

const whole = ({ text, unit }: Figure): string => `${text} ${unit}`.trimEnd();
