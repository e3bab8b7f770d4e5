/** What can be searched. Texts are clean: no control characters. */
export interface Searchable {
  symbol: string;
  name: string;
  address: string;
}

/**
 * Every word of every symbol and name, as numbers in flat arrays: a hundred thousand tokens are some 300,000 words, and
 * objects of them would take seconds to make on a phone.
 */
export interface WordTable {
  tokenCount: number;
  wordCount: number;
  /** UTF-16 units of all words, in small letters. */
  units: Uint16Array;
  /** By word: where it begins and ends in `units`, and whose it is. */
  starts: Uint32Array;
  ends: Uint32Array;
  owners: Uint32Array;
  /** By word: 1 where a symbol begins with it. */
  beginsSymbol: Uint8Array;
  /** By token: the first of its words; one more entry stands at the end. */
  firstWords: Uint32Array;
  /** By token: units of its whole symbol. */
  symbolLengths: Uint32Array;
}

export function isSpaceUnit(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return unit === 0xa0 || unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000 || unit === 0xfeff;
}

/** Whether a text is ASCII, as most symbols and names are: small letters of it need no new text. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false;
  return true;
}

export function createWordTable(tokens: readonly Searchable[]): WordTable {
  const tokenCount = tokens.length;
  /** By token and field: small letters of the texts that are not plain. */
  const lowered = new Map<number, string>();
  let unitCount = 0;
  for (let token = 0; token < tokenCount; token += 1) {
    const { symbol = '', name = '' } = tokens[token] ?? {};
    for (let field = 0; field < 2; field += 1) {
      const text = field === 0 ? symbol : name;
      const small = isPlain(text) ? text : text.toLowerCase();
      if (small !== text) lowered.set(token * 2 + field, small);
      unitCount += small.length;
    }
  }
  const most = Math.ceil(unitCount / 2) + 2 * tokenCount;
  const units = new Uint16Array(unitCount);
  const [starts, ends, owners] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)];
  const beginsSymbol = new Uint8Array(most);
  const firstWords = new Uint32Array(tokenCount + 1);
  const symbolLengths = new Uint32Array(tokenCount);
  let end = 0;
  let word = 0;

  for (let token = 0; token < tokenCount; token += 1) {
    const { symbol = '', name = '' } = tokens[token] ?? {};
    firstWords[token] = word;
    for (let field = 0; field < 2; field += 1) {
      const text = field === 0 ? symbol : name;
      const small = lowered.size === 0 ? text : (lowered.get(token * 2 + field) ?? text);
      if (field === 0) symbolLengths[token] = small.length;
      const firstWord = word;
      let start = end;
      for (let index = 0; index <= small.length; index += 1) {
        let unit = index === small.length ? 32 : small.charCodeAt(index);
        if (isSpaceUnit(unit)) {
          if (end > start) {
            starts[word] = start;
            ends[word] = end;
            owners[word] = token;
            // A symbol that begins with a space begins with no word.
            beginsSymbol[word] = field === 0 && word === firstWord && !isSpaceUnit(small.charCodeAt(0)) ? 1 : 0;
            word += 1;
          }
          start = end;
          continue;
        }
        if (unit >= 65 && unit <= 90) unit += 32;
        units[end] = unit;
        end += 1;
      }
    }
  }
  firstWords[tokenCount] = word;
  return {
    tokenCount, wordCount: word, units, firstWords, symbolLengths,
    starts: starts.slice(0, word), ends: ends.slice(0, word), owners: owners.slice(0, word), beginsSymbol: beginsSymbol.slice(0, word),
  };
}
