import { useState } from 'react';
import css from './AmountText.module.css';

interface AmountTextProps {
  /** As shown, with localised separators. */
  text: string;
  /** Every digit. */
  exact: string;
  symbol: string;
  /** A tap shows every digit. Not inside another button. */
  isTappable?: boolean;
}

/** An amount; every digit of it on hover or tap. */
export function AmountText({ text, exact, symbol, isTappable = false }: AmountTextProps) {
  const [isExact, setExact] = useState(false);
  const shown = <bdi>{`${isExact ? exact : text} ${symbol}`.trimEnd()}</bdi>;
  if (text === exact) return <span className={css.amount}>{shown}</span>;
  if (!isTappable) return <span className={css.amount} title={`${exact} ${symbol}`}>{shown}</span>;
  return (
    <button type="button" className={css.tappable} title={`${exact} ${symbol}`} aria-pressed={isExact} onClick={() => setExact(!isExact)}>
      {shown}
    </button>
  );
}
