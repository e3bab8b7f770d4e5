import type { WordTable } from './wordTable.ts';

/** Each letter and digit has a class of its own, all other units share one; 0 stands for the end of a word. */
const classes = 38;
const otherClass = 37;
/** Words are grouped by the first units from one of their ends: three, or two if there are few words. */
const depthFor = (wordCount: number): number => (wordCount > 4_096 ? 3 : 2);

export function classOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  return unit >= 48 && unit <= 57 ? unit - 21 : otherClass;
}

/** The words ordered by their first (or last) units. Words of one bucket are in the order of their tokens. */
export interface WordBuckets {
  depth: number;
  /** Where each bucket begins in `words`; one extra entry marks the end. */
  offsets: Uint32Array;
  words: Uint32Array;
}

/** @param isBackward buckets by the end of a word, for suffixes */
export function createWordBuckets({ wordCount, units, starts }: WordTable, isBackward: boolean): WordBuckets {
  const depth = depthFor(wordCount);
  const keys = new Uint16Array(wordCount);
  const offsets = new Uint32Array(classes ** depth + 1);
  for (let word = 0; word < wordCount; word += 1) {
    const start = starts[word] ?? 0;
    const end = starts[word + 1] ?? 0;
    let key = 0;
    for (let step = 0; step < depth; step += 1) {
      const at = isBackward ? end - 1 - step : start + step;
      key = key * classes + (at >= start && at < end ? classOf(units[at] ?? 0) : 0);
    }
    keys[word] = key;
    offsets[key + 1] = (offsets[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < classes ** depth; key += 1) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0);
  const next = offsets.slice();
  const words = new Uint32Array(wordCount);
  for (let word = 0; word < wordCount; word += 1) {
    const key = keys[word] ?? 0;
    const place = next[key] ?? 0;
    words[place] = word;
    next[key] = place + 1;
  }
  return { depth, offsets, words };
}

/** Which words may begin (or end) with a part, as a range of `words`; `isSure`: all of them do. */
export interface WordRange {
  from: number;
  to: number;
  isSure: boolean;
}

/** @param part units of the part; for suffixes from its end */
export function wordRange({ depth, offsets }: WordBuckets, part: Uint16Array): WordRange {
  let key = 0;
  let width = 1;
  let isSure = part.length <= depth;
  for (let step = 0; step < depth; step += 1) {
    const unit = part[step];
    if (unit === undefined) width *= classes;
    const unitClass = unit === undefined ? 0 : classOf(unit);
    if (unitClass === otherClass) isSure = false;
    key = key * classes + unitClass;
  }
  return { from: offsets[key] ?? 0, to: offsets[key + width] ?? 0, isSure };
}
