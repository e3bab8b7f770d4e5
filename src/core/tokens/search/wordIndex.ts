import { createWordBuckets, wordRange } from './wordBuckets.ts';
import type { WordRange } from './wordBuckets.ts';
import { createWordTable } from './wordTable.ts';
import type { Searchable } from './wordTable.ts';

export type { Searchable } from './wordTable.ts';

/**
 * The matches of a query in one list of tokens, as positions in that list. For a query of one word, tokens with exactly
 * that symbol come first, then those whose symbol begins with it, then the rest; each group in the original order.
 */
export interface WordHits {
  positions: Uint32Array;
  /** How many, from the first, have exactly that symbol. `begins`: how many after them only begin with it. */
  exact: number;
  begins: number;
}

/** The words of one list of tokens, created once and searched often. */
export interface WordIndex {
  /**
   * @param parts in lower case, at least one; a token has to have a word beginning or ending with each of them
   * @param hidden 1 for tokens that are left out; null: none
   */
  find(parts: readonly string[], hidden: Uint8Array | null): WordHits;
}

/** How well a token fits a query of one word. */
const fit = { none: 0, word: 1, symbolStart: 2, symbol: 3 } as const;
/** If more than one of this many tokens was found, iterating over all of them is faster than sorting. */
const sortUpTo = 64;
/**
 * The average number of words of a token, and the cost of checking a token relative to one step through a range of
 * words.
 */
const wordsOfToken = 8;

export function createWordIndex(tokens: readonly Searchable[]): WordIndex {
  const table = createWordTable(tokens);
  const { tokenCount, units, starts, owners, beginsSymbol, firstWords, symbolLengths } = table;
  const beginnings = createWordBuckets(table, false);
  const endings = createWordBuckets(table, true);
  const fits = new Uint8Array(tokenCount);
  const found = new Uint32Array(tokenCount);

  const startsWith = (word: number, part: Uint16Array): boolean => {
    const start = starts[word] ?? 0;
    if ((starts[word + 1] ?? 0) - start < part.length) return false;
    for (let index = 0; index < part.length; index += 1) if (units[start + index] !== part[index]) return false;
    return true;
  };
  const endsWith = (word: number, part: Uint16Array): boolean => {
    const start = (starts[word + 1] ?? 0) - part.length;
    if (start < (starts[word] ?? 0)) return false;
    for (let index = 0; index < part.length; index += 1) if (units[start + index] !== part[index]) return false;
    return true;
  };

  /** Ranges of words that may begin or end with a part. */
  function candidates(part: Uint16Array): { part: Uint16Array; head: WordRange; tail: WordRange; size: number } {
    const head = wordRange(beginnings, part);
    const tail = wordRange(endings, part.toReversed());
    return { part, head, tail, size: head.to - head.from + tail.to - tail.from };
  }
  type Candidates = ReturnType<typeof candidates>;

  /**
   * Records in `fits` and `found` which tokens have a word with that part.
   * @returns their number
   */
  function mark({ part, head, tail }: Candidates, hidden: Uint8Array | null, isRanked: boolean): number {
    let count = 0;
    for (let index = head.from; index < head.to; index += 1) {
      const word = beginnings.words[index] ?? 0;
      if (!head.isSure && !startsWith(word, part)) continue;
      const token = owners[word] ?? 0;
      if (hidden !== null && hidden[token] === 1) continue;
      const before = fits[token] ?? 0;
      if (before === fit.none) found[count++] = token;
      let rank: number = fit.word;
      if (isRanked && beginsSymbol[word] === 1)
        rank = symbolLengths[token] === part.length ? fit.symbol : fit.symbolStart;
      if (rank > before) fits[token] = rank;
    }
    for (let index = tail.from; index < tail.to; index += 1) {
      const word = endings.words[index] ?? 0;
      if (!tail.isSure && !endsWith(word, part)) continue;
      const token = owners[word] ?? 0;
      if (fits[token] !== fit.none || (hidden !== null && hidden[token] === 1)) continue;
      fits[token] = fit.word;
      found[count++] = token;
    }
    return count;
  }

  /**
   * Reduces the marked tokens to those that also have another part.
   * @returns their number
   */
  function narrow(count: number, { part, head, tail, size }: Candidates): number {
    let persisted = 0;
    if (size < count * wordsOfToken) {
      const add = fit.symbolStart;
      for (let index = head.from; index < head.to; index += 1) {
        const word = beginnings.words[index] ?? 0;
        const token = owners[word] ?? 0;
        if (fits[token] === fit.word && (head.isSure || startsWith(word, part))) fits[token] = add;
      }
      for (let index = tail.from; index < tail.to; index += 1) {
        const word = endings.words[index] ?? 0;
        const token = owners[word] ?? 0;
        if (fits[token] === fit.word && (tail.isSure || endsWith(word, part))) fits[token] = add;
      }
      for (let index = 0; index < count; index += 1) {
        const token = found[index] ?? 0;
        const isPersisted = fits[token] === add;
        fits[token] = isPersisted ? fit.word : fit.none;
        if (isPersisted) found[persisted++] = token;
      }
      return persisted;
    }
    for (let index = 0; index < count; index += 1) {
      const token = found[index] ?? 0;
      if (hasWord(token, part)) found[persisted++] = token;
      else fits[token] = fit.none;
    }
    return persisted;
  }

  function hasWord(token: number, part: Uint16Array): boolean {
    const end = firstWords[token + 1] ?? 0;
    for (let word = firstWords[token] ?? 0; word < end; word += 1)
      if (startsWith(word, part) || endsWith(word, part)) return true;
    return false;
  }

  /** The marked tokens by rank and position; clears the marks. */
  function collect(count: number): WordHits {
    const positions = new Uint32Array(count);
    if (count * sortUpTo < tokenCount) {
      found.subarray(0, count).sort();
    } else {
      let place = 0;
      for (let token = 0; token < tokenCount; token += 1) if (fits[token] !== fit.none) found[place++] = token;
    }
    // Counting sort: first where each rank begins, then every token at its position.
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const rank = fits[found[index] ?? 0] ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    const [exact, begins] = [counts[fit.symbol] ?? 0, counts[fit.symbolStart] ?? 0];
    let symbolPlace = 0;
    let startPlace = exact;
    let wordPlace = exact + begins;
    for (let index = 0; index < count; index += 1) {
      const token = found[index] ?? 0;
      const rank = fits[token];
      if (rank === fit.word) positions[wordPlace++] = token;
      else if (rank === fit.symbolStart) positions[startPlace++] = token;
      else positions[symbolPlace++] = token;
      fits[token] = fit.none;
    }
    return { positions, exact, begins };
  }

  return {
    find(parts, hidden) {
      // Few tokens have the rarest part; only those are searched for the others.
      const [rarest, ...others] = parts
        .map((part) => candidates(unitsOf(part)))
        .toSorted((one, other) => one.size - other.size);
      if (rarest === undefined) return { positions: new Uint32Array(), exact: 0, begins: 0 };
      let count = mark(rarest, hidden, others.length === 0);
      for (const other of others) count = count === 0 ? 0 : narrow(count, other);
      return collect(count);
    },
  };
}

const unitsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
