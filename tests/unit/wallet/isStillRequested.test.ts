import { expect, test } from 'vitest';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepared } from '../../../src/wallet/kinds/prepared.ts';
import { stake, type StakeSummary } from '../../../src/wallet/kinds/stake.ts';
import { isStillRequested } from '../../../src/wallet/send/isStillRequested.ts';
import { account, book, chef, mining, nobody, of } from './kindSamples.ts';

const pool = (digit: string, amount = 5n): StakeSummary => ({
  kind: 'stake',
  place: 'mining',
  token: of(digit),
  farmId: 0n,
  amount,
  staked: of('9'),
});
const farm = (farmId: bigint): StakeSummary => ({ ...pool('1'), place: 'farms', token: nobody, farmId });
const at = (summary: StakeSummary) => (summary.place === 'farms' ? chef : mining);

/** Whether a stake waits for another one, which a page asked for and got no answer to. */
function isHeld(wanted: StakeSummary, asked: StakeSummary, change: Partial<Intent> = {}, isBatch = false) {
  const open: Intent = {
    id: '1',
    kind: 'stake',
    account,
    chainId: 6661,
    nonce: 1,
    target: at(asked),
    dataHash: '0x11',
    value: 0n,
    startBlock: 1n,
    createdAtMs: 1,
    state: 'asked',
    label: undefined,
    shown: asked,
    ...change,
  };
  return isStillRequested(
    { kinds: writeKinds, book, answered: new Set<string>(), journal: { loadOpen: async () => [open] } },
    prepared(stake, { chainId: 6661, to: at(wanted) }, wanted),
    account,
    isBatch,
  );
}

test('an open request at one pool or farm prevents none at another', async () => {
  expect(await isHeld(pool('2'), pool('1'))).toBe(false);
  expect(await isHeld(farm(8n), farm(7n))).toBe(false);
});

test('but one at the same, whatever its amount', async () => {
  expect(await isHeld(pool('1', 9n), pool('1'))).toBe(true);
  expect(await isHeld(farm(7n), farm(7n))).toBe(true);
});

test('where the place of one is not known it prevents all at the contract', async () => {
  expect(await isHeld(pool('2'), pool('1'), { shown: undefined })).toBe(true);
  expect(await isHeld(pool('2'), pool('1'), { isBatch: true })).toBe(true);
  expect(await isHeld(pool('2'), pool('1'), {}, true)).toBe(true);
});
