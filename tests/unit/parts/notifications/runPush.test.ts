import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordNotices } from '../../../../src/io/watch/watchRecords.ts';
import { runPush } from '../../../../src/parts/notifications/runPush.ts';
import { claimsStore } from '../../../../src/state/claims.ts';
import { factsOf } from '../../core/claims/sampleClaims.ts';
import { claimOf, hashOf } from '../../io/watch/watchDependencies.ts';

const { wishes } = vi.hoisted(() => ({ wishes: [] as { claims: { depositHash: string }[] }[] }));
vi.mock('../../../../src/io/push/followPush.ts', () => ({
  followPush: async (_: unknown, wish: (typeof wishes)[number]) => wishes.push(wish) > 0,
}));

const told = claimOf(hashOf(1), { lastFacts: factsOf() });
const waiting = claimOf(hashOf(2));

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager: {} }) } });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  claimsStore.setState({ byKey: { [told.depositHash]: told, [waiting.depositHash]: waiting } });
});
afterEach(() => vi.unstubAllGlobals());

test('what was told as ready over a day ago is named to the watcher only when its user asks for messages', async () => {
  await recordNotices(new Map([[told.depositHash, 'ready']]), Date.now() - 25 * 60 * 60_000);
  await runPush('https://watcher.example', false);
  await runPush('https://watcher.example', true);
  expect(wishes.map(({ claims }) => claims.map(({ depositHash }) => depositHash))).toEqual([
    [waiting.depositHash],
    [told.depositHash, waiting.depositHash],
  ]);
});
