import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { isAbort } from '../clock.ts';
import { tryLock } from '../tryLock.ts';
import { watchRound } from './watchRound.ts';
import type { RoundReport, WatchDependencies } from './watchRound.ts';

/** The lock under which page and worker watch, so that they never do it at the same time. */
export const watchLockName = 'causeway-watch';

/** The longest time of a run: a worker's event may not last longer (rule 11.1). */
export const longestRunMs = 290_000;

const shortestWaitMs = 6_000;
const longestWaitMs = 30_000;

export interface WatchRun {
  /** The time at which the run ends; read again before each wait, so that it can be moved during the run. */
  endsAtMs(): number;
  signal?: AbortSignal | undefined;
  /** How to wait for the next block; by default the clock's sleep. */
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** Called after each completed round. */
  onRound?: ((report: RoundReport) => void) | undefined;
}

/** Milliseconds until the next round is useful: the shortest block time of the chains that are waited for. */
export function waitMs(report: Pick<RoundReport, 'pressingChainIds'>): number {
  const blocksMs = report.pressingChainIds.map((chainId) => blockTimeSeconds(chainId) * 1000);
  return Math.min(Math.max(Math.min(...blocksMs, longestWaitMs), shortestWaitMs), longestWaitMs);
}

/**
 * Runs rounds until nothing is waited for or watched, or the time is up; always at least one. After a failed round it
 * waits for the next one.
 * @returns the last round's report; null when no round was completed
 */
export async function runWatch(dependencies: WatchDependencies, run: WatchRun): Promise<RoundReport | null> {
  const wait = run.wait ?? ((ms: number) => dependencies.clock.sleep(ms, run.signal));
  let report: RoundReport | null = null;
  for (;;) {
    try {
      report = await watchRound(dependencies, run.signal);
      run.onRound?.(report);
      if (report.pressingChainIds.length === 0 && report.earnWatches === 0) return report;
    } catch (cause) {
      if (isAbort(cause) || run.signal?.aborted) return report;
    }
    const pauseMs = waitMs(report ?? { pressingChainIds: [] });
    if (dependencies.clock.nowMs() + pauseMs > run.endsAtMs()) return report;
    try {
      await wait(pauseMs);
    } catch {
      return report;
    }
  }
}

/**
 * Takes the watch lock and runs the task; if another page or worker is already watching, nothing is needed.
 * @returns false when the lock was taken
 */
export async function underWatchLock(locks: LockManager | undefined, task: () => Promise<void>): Promise<boolean> {
  if (!locks) {
    await task();
    return true;
  }
  const outcome = await tryLock(locks, watchLockName, task);
  // No page or worker can lock in this browser, so none watches under the lock.
  if (outcome === 'refused') await task();
  return outcome !== 'taken';
}
