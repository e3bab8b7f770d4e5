import { expect, test } from 'vitest';
import { freshMemory, noteSeen } from '../../../src/wallet/follow/followMemory.ts';

const sent = { hash: '0x1', from: '0x2', chainId: 1, label: undefined, addedTime: 0 } as const;

/** For how long a transaction counts as unseen after looks that began and ended at these times; null: it was seen. */
function unseenAfter(looks: readonly (readonly [askedAtMs: number, answeredAtMs: number] | null)[], unseenMs?: number) {
  const memory = freshMemory({ ...sent, ...(unseenMs === undefined ? {} : { unseenSinceBlock: 1n, unseenMs }) });
  for (const look of looks) {
    const [askedAtMs, answeredAtMs] = look ?? [0, 0];
    noteSeen(memory, look === null, { head: 5n, askedAtMs, answeredAtMs });
  }
  return memory.unseen.unseenMs ?? null;
}

test.each<[string, number | null, Parameters<typeof unseenAfter>]>([
  ['one look', 0, [[[100, 300]]]],
  [
    'from the first answer to the last question',
    700,
    [
      [
        [100, 300],
        [1_000, 9_000],
      ],
    ],
  ],
  ['seen in between', 0, [[[0, 0], [5_000, 5_000], null, [9_000, 9_000]]]],
  ['seen at last', null, [[[0, 0], [5_000, 5_000], null]]],
  ['a look that slept in the middle counts nothing', 0, [[[0, 600_000]]]],
  [
    'stored before a reload: it goes on from there',
    43_000,
    [
      [
        [90_000, 90_000],
        [93_000, 93_000],
      ],
      40_000,
    ],
  ],
  [
    'a clock that is set back takes nothing away',
    7_000,
    [
      [
        [10_000, 10_000],
        [15_000, 15_000],
        [1_000, 1_000],
        [3_000, 3_000],
      ],
    ],
  ],
])('%s (rules 6.6, 8.12)', (_name, ms, looks) => {
  expect(unseenAfter(...looks)).toBe(ms);
});
