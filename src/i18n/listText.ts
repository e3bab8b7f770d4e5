import { localeByCode } from './locales.ts';

/**
 * Names as the language joins them: 'A and B', 'A、B'.
 * @param tag Intl tag of the language
 */
export function listText(names: readonly string[], tag: string): string {
  const isRightToLeft = localeByCode(tag.split('-u-')[0] ?? tag).direction === 'rtl';
  // Each name in FSI and PDI: host names keep their order in a list that runs from right to left.
  return new Intl.ListFormat(tag).format(isRightToLeft ? names.map((name) => `\u2068${name}\u2069`) : names);
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Values of a message, each list of names as one text. */
export function withLists<Other>(
  values: Readonly<Record<string, Other | readonly string[]>> | undefined,
  tag: string,
): Record<string, Other | string> {
  const ready: Record<string, Other | string> = {};
  for (const [name, value] of Object.entries(values ?? {})) ready[name] = isNames(value) ? listText(value, tag) : value;
  return ready;
}
