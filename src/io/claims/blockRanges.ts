import * as v from 'valibot';
import { uintSchema } from '../../core/records/schemas.ts';

/** The blocks from `low` to `high`, both included. */
export interface Blocks {
  low: bigint;
  high: bigint;
}

/** Blocks for which only one node answered; `by` is its operator, empty if that is not known. */
export interface AloneBlocks extends Blocks {
  by: string;
}

/** Stored with a search. Records of earlier versions have none. */
export const aloneSchema = v.optional(v.array(v.object({ low: uintSchema, high: uintSchema, by: v.string() })), []);

/** So many parts are kept apart; more become one, which is only checked again as a whole. */
const mostParts = 50;

/** The list with these blocks, oldest first; neighbours of one operator become one part. */
export function withAlone(list: readonly AloneBlocks[], blocks: AloneBlocks): AloneBlocks[] {
  const merged: AloneBlocks[] = [];
  const sorted = [...withoutBlocks(list, blocks), blocks].toSorted((one, other) => (one.low < other.low ? -1 : 1));
  for (const part of sorted) {
    const last = merged.at(-1);
    if (last?.by === part.by && last.high + 1n === part.low) last.high = part.high;
    else merged.push({ ...part });
  }
  const [first, last] = [merged[0], merged.at(-1)];
  return merged.length > mostParts && first && last ? [{ low: first.low, high: last.high, by: last.by }] : merged;
}

/** The list without these blocks. */
export function withoutBlocks(list: readonly AloneBlocks[], { low, high }: Blocks): AloneBlocks[] {
  return list.flatMap((part) =>
    [
      { ...part, high: part.high < low ? part.high : low - 1n },
      { ...part, low: part.low > high ? part.low : high + 1n },
    ].filter((rest) => rest.low <= rest.high),
  );
}

/** The blocks of the list up to a block. */
export const aloneUpTo = (list: readonly AloneBlocks[], high: bigint): AloneBlocks[] =>
  list.flatMap((part) => (part.low > high ? [] : [{ ...part, high: part.high < high ? part.high : high }]));

export const isWithin = (block: bigint, { low, high }: Blocks): boolean => block >= low && block <= high;
