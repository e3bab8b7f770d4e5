import { cleanTokenText } from './tokenText.ts';
import type { CleanText } from './tokenText.ts';

/** Whether a text is short visible ASCII with single spaces, as nearly all are: such a text needs no cleaning. */
export function isPlainText(text: string, maxLength: number): boolean {
  const { length } = text;
  if (length === 0 || length > maxLength) return false;
  let hasSpaceBefore = true;
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    const isSpace = unit === 32;
    if (unit > 126 || unit < 32 || (isSpace && hasSpaceBefore)) return false;
    hasSpaceBefore = isSpace;
  }
  return !hasSpaceBefore;
}

export function shownText(raw: string, maxLength: number): CleanText {
  return isPlainText(raw, maxLength) ? { text: raw, hadHidden: false, wasCut: false } : cleanTokenText(raw, maxLength);
}
