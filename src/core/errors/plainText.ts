/** Longest text from outside (a node, an oracle, a wallet) that is ever shown. */
export const FOREIGN_TEXT_MAX_LENGTH = 300;

// Control, zero-width and bidirectional characters: they can hide or reorder what people read.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text from outside made safe to show: one line, nothing invisible, at most `maxLength` characters. */
export function plainText(text: string, maxLength = FOREIGN_TEXT_MAX_LENGTH): string {
  const clean = text
    .slice(0, maxLength * 8)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(clean);
  return characters.length <= maxLength ? clean : `${characters.slice(0, maxLength - 1).join('')}…`;
}
