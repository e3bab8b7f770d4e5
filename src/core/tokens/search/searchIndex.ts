import { parseTokenQuery } from './searchRules.ts';
import { createWordBuckets, wordRange } from './wordBuckets.ts';
import type { WordRange } from './wordBuckets.ts';
import { createWordTable } from './wordTable.ts';
import type { Searchable } from './wordTable.ts';

export type { Searchable } from './wordTable.ts';

/** A search over one list of tokens, made once and asked often. */
export interface SearchIndex {
  /**
   * Positions of the tokens that a query finds, in the order of spec B5: for a query of one word those of exactly that
   * symbol first, then those whose symbol begins with it, then the rest; within each as they were given.
   */
  search(queryText: string): Uint32Array;
}

/** How well a token fits a query of one word. */
const fit = { none: 0, word: 1, symbolStart: 2, symbol: 3 } as const;
/** With more than one token of this many found, walking over all of them is quicker than sorting. */
const sortUpTo = 64;

export function createSearchIndex(tokens: readonly Searchable[]): SearchIndex {
  const table = createWordTable(tokens);
  const { tokenCount, units, starts, ends, owners, beginsSymbol, firstWords, symbolLengths } = table;
  const beginnings = createWordBuckets(table, false);
  const endings = createWordBuckets(table, true);
  const fits = new Uint8Array(tokenCount);
  const found = new Uint32Array(tokenCount);
  let addressTails: Uint32Array | null = null;

  const startsWith = (word: number, part: Uint16Array): boolean => {
    const start = starts[word] ?? 0;
    if ((ends[word] ?? 0) - start < part.length) return false;
    for (let index = 0; index < part.length; index += 1) if (units[start + index] !== part[index]) return false;
    return true;
  };
  const endsWith = (word: number, part: Uint16Array): boolean => {
    const start = (ends[word] ?? 0) - part.length;
    if (start < (starts[word] ?? 0)) return false;
    for (let index = 0; index < part.length; index += 1) if (units[start + index] !== part[index]) return false;
    return true;
  };

  /** Ranges of words that may begin and end with a part. */
  function candidates(part: Uint16Array): { head: WordRange; tail: WordRange; size: number } {
    const head = wordRange(beginnings, part);
    const tail = wordRange(endings, part.toReversed());
    return { head, tail, size: head.to - head.from + tail.to - tail.from };
  }

  /** Notes in `fits` and `found` which tokens have a word with that part; gives their number. */
  function mark(part: Uint16Array, isRanked: boolean): number {
    const { head, tail } = candidates(part);
    let count = 0;
    for (let index = head.from; index < head.to; index += 1) {
      const word = beginnings.words[index] ?? 0;
      if (!head.isSure && !startsWith(word, part)) continue;
      const token = owners[word] ?? 0;
      const before = fits[token] ?? 0;
      if (before === fit.none) found[count++] = token;
      let rank: number = fit.word;
      if (isRanked && beginsSymbol[word] === 1) rank = symbolLengths[token] === part.length ? fit.symbol : fit.symbolStart;
      if (rank > before) fits[token] = rank;
    }
    for (let index = tail.from; index < tail.to; index += 1) {
      const word = endings.words[index] ?? 0;
      if (!tail.isSure && !endsWith(word, part)) continue;
      const token = owners[word] ?? 0;
      if (fits[token] !== fit.none) continue;
      fits[token] = fit.word;
      found[count++] = token;
    }
    return count;
  }

  /** The marked tokens by rank and position; clears the marks. */
  function collect(count: number): Uint32Array {
    const result = new Uint32Array(count);
    if (count * sortUpTo < tokenCount) {
      found.subarray(0, count).sort();
    } else {
      let place = 0;
      for (let token = 0; token < tokenCount; token += 1) if (fits[token] !== fit.none) found[place++] = token;
    }
    // Where each rank begins: counted first, then every token is put to its place.
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const rank = fits[found[index] ?? 0] ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    let symbolPlace = 0;
    let startPlace = counts[fit.symbol] ?? 0;
    let wordPlace = startPlace + (counts[fit.symbolStart] ?? 0);
    for (let index = 0; index < count; index += 1) {
      const token = found[index] ?? 0;
      const rank = fits[token];
      if (rank === fit.word) result[wordPlace++] = token;
      else if (rank === fit.symbolStart) result[startPlace++] = token;
      else result[symbolPlace++] = token;
      fits[token] = fit.none;
    }
    return result;
  }

  function hasWord(token: number, part: Uint16Array): boolean {
    const end = firstWords[token + 1] ?? 0;
    for (let word = firstWords[token] ?? 0; word < end; word += 1) if (startsWith(word, part) || endsWith(word, part)) return true;
    return false;
  }

  function searchAddress(address: string): Uint32Array {
    addressTails ??= Uint32Array.from(tokens, (token) => tailOf(token.address));
    const tail = tailOf(address);
    const result: number[] = [];
    for (let token = 0; token < tokenCount; token += 1) {
      if (addressTails[token] === tail && tokens[token]?.address.toLowerCase() === address) result.push(token);
    }
    return Uint32Array.from(result);
  }

  return {
    search(queryText) {
      const query = parseTokenQuery(queryText);
      if (query.kind === 'all') return Uint32Array.from({ length: tokenCount }, (_, token) => token);
      if (query.kind === 'address') return searchAddress(query.address);
      const parts = query.parts.map(unitsOf);
      const [only] = parts;
      if (parts.length === 1 && only !== undefined) return collect(mark(only, true));
      // Few tokens have the rarest part; the others are looked for in those alone.
      const [rarest, ...others] = parts.toSorted((one, other) => candidates(one).size - candidates(other).size);
      const all = collect(rarest === undefined ? 0 : mark(rarest, false));
      return all.filter((token) => others.every((part) => hasWord(token, part)));
    },
  };
}

const unitsOf = (text: string): Uint16Array => Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** The last 32 bits of an address, to tell most addresses apart without comparing texts. */
function tailOf(address: string): number {
  const tail = Number.parseInt(address.slice(-8), 16);
  return Number.isNaN(tail) ? 0 : tail;
}
