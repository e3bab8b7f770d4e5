/** Parsed markup: its tags with the names of their attributes, and all of its text. */
export interface Drawn {
  shape: string[];
  texts: string[];
}

const tagPattern = /^<(\/?)([a-z][a-z0-9]*)((?: [A-Za-z][A-Za-z0-9:-]*="[^"<>]*")*)(\/?)>/;
const attributePattern = / ([A-Za-z][A-Za-z0-9:-]*)="([^"<>]*)"/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * What a browser reads from escaped text.
 * @throws if a character is not escaped
 */
function unescape(text: string): string {
  return text.replace(/&([^;]*;)?|["'<>]/g, (sign, name: string | undefined) => {
    const plain = entities[name?.slice(0, -1) ?? ''];
    if (plain === undefined) throw new Error(`Not escaped: ${sign} in ${text.slice(0, 200)}`);
    return plain;
  });
}

/**
 * Parses markup of React, more strictly than any browser.
 * @throws if a part of it is neither tag nor escaped text
 */
export function takeApart(html: string): Drawn {
  const shape: string[] = [];
  const texts: string[] = [];
  let rest = html;
  while (rest !== '') {
    const start = rest.indexOf('<');
    const end = start === -1 ? rest.length : start;
    texts.push(unescape(rest.slice(0, end)));
    rest = rest.slice(end);
    if (rest === '') break;
    const found = tagPattern.exec(rest);
    if (!found) throw new Error(`No tag of ours: ${rest.slice(0, 200)}`);
    const [whole, close = '', name = '', attributes = '', selfClose = ''] = found;
    const names: string[] = [];
    for (const [, attribute = '', value = ''] of attributes.matchAll(attributePattern)) {
      names.push(attribute);
      texts.push(unescape(value));
    }
    shape.push(`${close}${name} ${names.join(' ')}${selfClose}`);
    rest = rest.slice(whole.length);
  }
  return { shape, texts };
}
