// Pairs of faults with which the product once failed (`npm run test:faults` draws others).
import { checkPair } from '../../faultPairs/checkPair.ts';
import { titleOf, type Pair } from '../../faultPairs/draw.ts';
import { test } from '../support/fixtures.ts';

const pairs: readonly Pair[] = [
  [
    { name: 'the saved data is deleted', at: 'onTarget', lastsMs: 10_000 },
    { name: 'the wallet sends and never answers', at: 'depositAsked', lastsMs: 4_000 },
  ],
];

for (const pair of pairs) {
  test(titleOf(pair), { tag: '@money' }, async ({ bridge, wallet, world, context }) => {
    await checkPair(bridge, wallet, world, context, pair);
  });
}
