import { expect, test } from 'vitest';
import { openClaims } from '../../../../src/io/push/openClaims.ts';
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
