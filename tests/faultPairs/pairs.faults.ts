// npm run test:faults: pairs of faults, drawn from a seed, while 1 ETH is bridged in a real browser.
import { test } from '../e2e/support/fixtures.ts';
import { checkPair } from './checkPair.ts';
import { drawPairs, titleOf } from './draw.ts';

const seed = Number(process.env.FAULT_SEED);
const pairs = drawPairs(seed, Number(process.env.FAULT_PAIRS));
const only = process.env.FAULT_ONLY === undefined ? null : Number(process.env.FAULT_ONLY);

for (const [index, pair] of pairs.entries()) {
  if (only !== null && only !== index + 1) continue;
  test(`${index + 1} of seed ${seed}: ${titleOf(pair)}`, async ({ bridge, wallet, world, context }) => {
    await checkPair(bridge, wallet, world, context, pair);
  });
}
