import type { EarnWindow } from '../../core/earn/facts.ts';
import type { Header } from './header.ts';

/** Over this time rates are measured. */
export const WINDOW_SECONDS = 7n * 86_400n;
/** The window may be shorter by this. */
const NEAR_SECONDS = 3_600n;
/** The block time is measured over the first of these, or over the last if the chain stood still meanwhile. */
const PACE_BLOCKS = [10_000n, 1_000n, 100n] as const;

/** The header of a block. */
export type HeaderAt = (block: bigint) => Promise<Header>;

/**
 * Milliseconds between two blocks. For a chain that stood still for a long time it is measured over its last blocks
 * only.
 */
export async function measurePace(
  head: Header,
  at: HeaderAt,
): Promise<Pick<EarnWindow, 'blockTimeMs' | 'blockTimeBlocks'>> {
  const spans = PACE_BLOCKS.map((blocks) => (blocks < head.number ? blocks : head.number)).filter(
    (blocks) => blocks > 0n,
  );
  const paces = await Promise.all(
    [...new Set(spans)].map(async (blocks) => {
      const earlier = await at(head.number - blocks);
      return { blocks, blockTimeMs: ((head.timestamp - earlier.timestamp) * 1_000n) / blocks };
    }),
  );
  const last = paces.at(-1);
  const usual = paces.find(({ blockTimeMs }) => last !== undefined && blockTimeMs <= last.blockTimeMs * 2n) ?? last;
  return usual === undefined || usual.blockTimeMs <= 0n
    ? { blockTimeMs: null, blockTimeBlocks: 0n }
    : { blockTimeMs: usual.blockTimeMs, blockTimeBlocks: usual.blocks };
}

/**
 * A block at or shortly after a given time; the first block if the chain is younger. Uses the block time to get there
 * in a few steps, and halves the range as a fallback.
 */
export async function firstAfter(
  time: bigint,
  head: Header,
  blockTimeMs: bigint | null,
  at: HeaderAt,
): Promise<Header> {
  const pace = blockTimeMs ?? 1_000n;
  let after = head;
  let before = -1n;
  let nearest = head;
  for (let step = 0; after.number - before > 1n && after.timestamp - time > NEAR_SECONDS; step += 1) {
    // A little later than the time, so that the block is not before it again.
    const aimed = nearest.number + ((time - nearest.timestamp + NEAR_SECONDS / 2n) * 1_000n) / pace;
    const guess = aimed > 0n ? aimed : 0n;
    const isWithin = guess > before && guess < after.number;
    const found = await at(step % 2 === 0 && isWithin ? guess : (after.number + before) / 2n);
    if (found.timestamp >= time) after = found;
    else before = found.number;
    nearest = found;
  }
  return after;
}
