/** Longest symbol and name that are stored, in characters. They are shortened further when shown (displaySymbol). */
export const MAX_SYMBOL_LENGTH = 64;
export const MAX_NAME_LENGTH = 128;

export const UNKNOWN_SYMBOL = 'UNKNOWN';
export const UNKNOWN_NAME = 'Unknown Token';

// Control, format (zero-width and bidirectional among them), private and unassigned characters and lone surrogates,
// fillers that draw nothing, and variation selectors: they hide, reorder or disguise the visible text.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/gu;

export interface CleanText {
  text: string;
  /** Invisible characters were removed: this is marked, since honest symbols have none. */
  hadHidden: boolean;
  wasCut: boolean;
}

/** A text from outside as it may be shown: one line, nothing invisible, not too long, no stacked accents. */
export function cleanTokenText(raw: string, maxLength: number): CleanText {
  // Enough characters to fill the length, even if many of them are invisible.
  const head = raw.slice(0, maxLength * 16);
  const spaced = head.replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ');
  const visible = spaced.replace(hidden, '');
  const plain = visible.normalize('NFC').replace(/(\p{M}{2})\p{M}+/gu, '$1');
  const tidy = plain.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(tidy);
  const isLong = characters.length > maxLength;
  const text = isLong ? `${characters.slice(0, maxLength - 1).join('')}…` : tidy;
  return { text, hadHidden: visible !== spaced, wasCut: isLong || raw.length > head.length };
}
