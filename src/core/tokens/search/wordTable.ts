/** What can be searched. The texts contain no control characters. */
export interface Searchable {
  symbol: string;
  name: string;
}

/**
 * Every word of every symbol and name, as numbers in flat arrays: a hundred thousand tokens have about 300,000 words,
 * and creating objects for them would take seconds on a phone.
 */
export interface WordTable {
  tokenCount: number;
  wordCount: number;
  /** UTF-16 units of all words, in lower case. */
  units: Uint16Array;
  /** By word: where it begins in `units`, which is where the previous one ends; one extra entry marks the end. */
  starts: Uint32Array;
  /** By word: the token it belongs to. */
  owners: Uint32Array;
  /** By word: 1 if a symbol begins with it. */
  beginsSymbol: Uint8Array;
  /** By token: its first word; one extra entry marks the end. */
  firstWords: Uint32Array;
  /** By token: the number of units of its whole symbol. */
  symbolLengths: Uint32Array;
}

export function isSpaceUnit(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/**
 * All symbols and names joined and in lower case, with the length of each. One long text is read much faster than many
 * short ones.
 */
function smallTexts(tokens: readonly Searchable[]): { text: string; lengths: Uint32Array } {
  const lengths = new Uint32Array(tokens.length * 2);
  let field = 0;
  let text = '';
  for (const { symbol, name } of tokens) {
    text += symbol + name;
    lengths[field++] = symbol.length;
    lengths[field++] = name.length;
  }
  if (!/[\u0080-\uffff]/.test(text)) return { text: text.toLowerCase(), lengths };
  // In other texts a lower-case letter may have more units than its capital, and depend on its neighbours.
  field = 0;
  text = '';
  for (const { symbol, name } of tokens) {
    for (const small of [symbol.toLowerCase(), name.toLowerCase()]) {
      text += small;
      lengths[field++] = small.length;
    }
  }
  return { text, lengths };
}

export function createWordTable(tokens: readonly Searchable[]): WordTable {
  const tokenCount = tokens.length;
  const { text, lengths } = smallTexts(tokens);
  const units = new Uint16Array(text.length);
  // At most every second unit is a space, and a text of odd length has one more word.
  const most = (text.length >> 1) + lengths.length;
  const [starts, owners] = [new Uint32Array(most + 1), new Uint32Array(most)];
  const beginsSymbol = new Uint8Array(most);
  const firstWords = new Uint32Array(tokenCount + 1);
  const symbolLengths = new Uint32Array(tokenCount);
  let [read, end, word] = [0, 0, 0];

  for (let field = 0; field < lengths.length; field += 1) {
    const token = field >> 1;
    const from = read;
    const to = read + (lengths[field] ?? 0);
    const firstWord = word;
    if (field % 2 === 0) {
      firstWords[token] = word;
      symbolLengths[token] = to - from;
    }
    let start = end;
    for (; read < to; read += 1) {
      const unit = text.charCodeAt(read);
      if ((unit > 32 && unit < 128) || !isSpaceUnit(unit)) {
        units[end] = unit;
        end += 1;
      } else if (end > start) {
        starts[word] = start;
        owners[word] = token;
        word += 1;
        start = end;
      }
    }
    if (end > start) {
      starts[word] = start;
      owners[word] = token;
      word += 1;
    }
    // A symbol that begins with a space has no word at its beginning.
    if (field % 2 === 0 && word > firstWord && !isSpaceUnit(text.charCodeAt(from))) beginsSymbol[firstWord] = 1;
  }
  firstWords[tokenCount] = word;
  starts[word] = end;
  return {
    tokenCount,
    wordCount: word,
    firstWords,
    symbolLengths,
    units: units.slice(0, end),
    starts: starts.slice(0, word + 1),
    owners: owners.slice(0, word),
    beginsSymbol: beginsSymbol.slice(0, word),
  };
}
