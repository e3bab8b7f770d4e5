import { expect, test } from 'vitest';
import { openClaims } from '../../../../src/io/push/openClaims.ts';
import { factsOf } from '../../core/claims/sampleClaims.ts';
import { claimOf, hashOf } from '../watch/watchDependencies.ts';

const nowMs = 1_700_000_000_000;
const open = claimOf(hashOf(1));

test.each([
  ['from a chain that is not in the deployment', claimOf(hashOf(2), { sourceChainId: 999_999 })],
  ['to a chain that is not in the deployment', claimOf(hashOf(2), { targetChainId: 999_999 })],
  ['with a hash of another length', claimOf('0x1234')],
  ['to its own chain', claimOf(hashOf(2), { targetChainId: 6661 })],
  ['that is archived', claimOf(hashOf(2), { archivedAt: nowMs })],
])('a claim %s is left out, so that the watcher takes the others', (_, claim) => {
  expect(openClaims([claim, open], nowMs)).toEqual([open]);
});

test('a claim that was told as ready over a day ago is left out: the watcher would tell it again each day', () => {
  const hourMs = 60 * 60_000;
  const told = claimOf(hashOf(3), { lastFacts: factsOf() });
  const openAfter = (claim: typeof told, hours: number) =>
    openClaims([claim], nowMs, new Map([[claim.depositHash, { ready: nowMs - hours * hourMs }]])).length;
  expect([openAfter(told, 23), openAfter(told, 25)]).toEqual([1, 0]);
  // Waiting again after a reorganisation, it is news once more.
  expect(openAfter({ ...told, lastFacts: factsOf({ sourceHead: 105n }) }, 25)).toBe(1);
  // Nothing is known of what was told: it is told.
  expect(openClaims([told], nowMs)).toEqual([told]);
});
