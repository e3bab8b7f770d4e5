import { useEffect, useEffectEvent, useState } from 'react';
import { areDecimalsProved } from './provedDecimals.ts';
import type { PickerToken } from './types.ts';

/** After this time a contract counts as not read; the import then says what it waits for (rule 1.5). */
const longestReadMs = 8_000;

/**
 * The choice of a token. One of a list counts only once its contract has reported the same decimals.
 * @param onAnswer called with the last token that was chosen, and whether its decimals are proved
 */
export function useProvedChoice(onAnswer: (token: PickerToken, isProved: boolean) => void) {
  const [asked, setAsked] = useState<PickerToken | null>(null);
  const answer = useEffectEvent((token: PickerToken, isProved: boolean): void => {
    setAsked(null);
    onAnswer(token, isProved);
  });
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const end = (isProved: boolean): void => {
      if (isOver) return;
      isOver = true;
      answer(asked, isProved);
    };
    const timer = setTimeout(() => end(false), longestReadMs);
    void areDecimalsProved(asked).then(end);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const choose = (token: PickerToken): void => {
    if (token.origin === 'list') return setAsked(token);
    setAsked(null);
    onAnswer(token, true);
  };
  return { isReading: asked !== null, choose };
}
