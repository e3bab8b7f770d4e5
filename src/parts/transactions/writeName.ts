import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import type { TextFunction } from '../../i18n/useText.ts';

/**
 * The name of a write, in the language on screen.
 * @returns the text that earlier versions of the app stored, if there is no label; null if there is neither
 */
export function writeName(
  text: TextFunction,
  locale: string,
  { label, summary }: { label?: WriteLabel | undefined; summary?: string | undefined },
): string | null {
  if (label === undefined) return summary ?? null;
  const shown = Object.entries(label.values).map(([name, value]): [string, string] => [
    name,
    /^amount[AB]?$/.test(name) ? formatNumberText(value, locale) : value,
  ]);
  return text(label.id, Object.fromEntries(shown));
}
