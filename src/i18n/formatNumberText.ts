import { intlTag } from './locales.ts';

const formats = new Map<string, { grouped: Intl.NumberFormat; digits: readonly string[]; decimal: string }>();

function formatOf(locale: string) {
  const known = formats.get(locale);
  if (known) return known;
  const tag = intlTag(locale);
  const grouped = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(tag, { useGrouping: false });
  const decimal = new Intl.NumberFormat(tag).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  const made = { grouped, digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)), decimal };
  formats.set(locale, made);
  return made;
}

/**
 * Adds the separators and digits of a language to a plain decimal text such as `1234.50` or `< 0.000001`. No digit is
 * lost or rounded; a text that is not a plain decimal is returned unchanged.
 */
export function formatNumberText(text: string, locale: string): string {
  const match = /^(-|< )?(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '0', fraction] = match;
  const { grouped, digits, decimal } = formatOf(locale);
  const head = sign + grouped.format(BigInt(whole));
  if (fraction === undefined) return head;
  return head + decimal + Array.from(fraction, (digit) => digits[Number(digit)] ?? digit).join('');
}

/** The direction of an amount: what came, and what went. */
export type Sign = '+' | '−';

/** A formatted amount with its direction: `−1.5`, and `−<0.000001` for less than that. */
export const signedText = (sign: Sign, text: string): string => sign + text.replace(/^< /, '<');
