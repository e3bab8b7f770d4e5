import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { asciiAmountText } from '../../core/amounts.ts';

/**
 * The value and the handlers of a field for an amount. While an input method composes a text, for example of digits in
 * full width, the field shows that text: if it were replaced meanwhile, the input method could insert it twice.
 */
export function useTypedAmount(shown: string, onAmountText: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? shown,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      setComposed(isComposing ? currentTarget.value : null);
      onAmountText(isComposing ? asciiAmountText(currentTarget.value) : withAsciiDigits(currentTarget));
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null);
      onAmountText(withAsciiDigits(currentTarget));
    },
  };
}

/** Replaces the digits in the field itself, where the caret stays at its place, and returns its text. */
function withAsciiDigits(field: HTMLInputElement): string {
  const text = asciiAmountText(field.value);
  if (text !== field.value) {
    const { selectionStart, selectionEnd } = field;
    field.value = text;
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
