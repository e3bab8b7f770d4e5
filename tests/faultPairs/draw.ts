import { catalogue, moments, type Moment } from './catalogue.ts';

/** One fault of a pair: when it begins, and for how long it lasts. */
export interface DrawnFault {
  name: string;
  at: Moment;
  lastsMs: number;
}

export type Pair = readonly [DrawnFault, DrawnFault];

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** This many pairs of two different faults; the first ones of a seed are always the same. */
export function drawPairs(seed: number, count: number): Pair[] {
  const next = numbersOf(seed);
  const oneOf = <T>(list: readonly T[]): T => {
    const member = list[Math.floor(next() * list.length)];
    if (member === undefined) throw new Error('Nothing to draw from.');
    return member;
  };
  const draw = (): DrawnFault => {
    const { name, at = moments } = oneOf(catalogue);
    return { name, at: oneOf(at), lastsMs: oneOf([1_000, 4_000, 10_000]) };
  };
  return Array.from({ length: count }, () => {
    const first = draw();
    let second = draw();
    while (second.name === first.name) second = draw();
    return [first, second];
  });
}

export const titleOf = (pair: Pair): string =>
  pair.map(({ name, at, lastsMs }) => `${name} (${at}, ${lastsMs / 1000} s)`).join(' and ');
