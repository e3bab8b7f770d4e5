import { parseUrl } from '../../config/parseUrl.ts';

/**
 * The host of a web address as browsers show it, with letters of other alphabets as punycode; null for anything but
 * http and https, and for an address with a user name.
 */
export function hostOf(href: string): string | null {
  const url = parseUrl(href);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url.host : null;
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
