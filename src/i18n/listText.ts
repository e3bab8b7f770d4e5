import { localeByCode } from './locales.ts';

/**
 * Names joined as the language does it: 'A and B', 'A、B'.
 * @param tag Intl tag of the language
 */
export function listText(names: readonly string[], tag: string): string {
  const isRightToLeft = localeByCode(tag.split('-u-')[0] ?? tag).direction === 'rtl';
  // Each name is isolated (FSI, PDI), so that host names stay readable in a right-to-left list.
  return new Intl.ListFormat(tag).format(isRightToLeft ? names.map((name) => `\u2068${name}\u2069`) : names);
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The values of a message, with each list of names joined to one text. */
export function withLists<Other>(
  values: Readonly<Record<string, Other | readonly string[]>> | undefined,
  tag: string,
): Record<string, Other | string> {
  const ready: Record<string, Other | string> = {};
  for (const [name, value] of Object.entries(values ?? {})) ready[name] = isNames(value) ? listText(value, tag) : value;
  return ready;
}
