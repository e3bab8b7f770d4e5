// One instance of the watcher as a process of its own, which its parent tells when to run its rounds.
import process from 'node:process';
import * as v from 'valibot';
import { systemClock } from '../../src/io/clock.ts';
import { openDatabase } from '../../watcher/store/openDatabase.ts';
import { startWatcher } from '../../watcher/startWatcher.ts';
import type { Settings } from '../../watcher/settings/settings.ts';
import { fillDatabase } from './fill.ts';

const orderSchema = v.variant('kind', [
  v.object({
    kind: v.literal('start'),
    settings: v.custom<Settings>((value) => typeof value === 'object' && value !== null),
  }),
  v.object({ kind: v.literal('fill'), claims: v.number(), chainIds: v.tuple([v.number(), v.number()]) }),
  v.object({ kind: v.literal('round'), aheadMs: v.number() }),
]);

let aheadMs = 0;
const clock = { ...systemClock, nowMs: () => Date.now() + aheadMs };
let mostBytes = 0;
setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage().rss)), 200).unref();
let watcher: Awaited<ReturnType<typeof startWatcher>> | null = null;
let database: Awaited<ReturnType<typeof openDatabase>> | null = null;

async function obey(order: v.InferOutput<typeof orderSchema>): Promise<object> {
  if (order.kind === 'start') {
    database = await openDatabase(order.settings.database);
    watcher = await startWatcher(order.settings, { database, clock, isLooping: false, log: console.error });
    return {};
  }
  if (!watcher || !database) throw new Error('The instance was not started.');
  if (order.kind === 'fill') {
    await fillDatabase(database, order.claims, order.chainIds, clock.nowMs());
    return {};
  }
  aheadMs = order.aheadMs;
  let [taken, failed, added] = [0, 0, 0];
  for (;;) {
    const report = await watcher.claimRound();
    if (report.taken === 0) break;
    taken += report.taken;
    failed += report.failed;
    added += report.added;
  }
  return { taken, failed, added, mostBytes };
}

process.on('message', (message) => {
  obey(v.parse(orderSchema, message)).then(
    (done) => process.send?.({ done }),
    (cause: unknown) => process.send?.({ failed: cause instanceof Error ? cause.message : String(cause) }),
  );
});
process.on('disconnect', () => process.exit(0));
