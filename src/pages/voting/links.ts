/**
 * The host of a web address as browsers show it, with letters of other alphabets as punycode; null for anything but
 * http and https, and for an address with a user name.
 */
export function hostOf(href: string): string | null {
  try {
    const { protocol, host, username, password } = new URL(href);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? host : null;
  } catch {
    return null;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** A text of Markdown with its few common entities as characters. */
export const plainCharacters = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');
