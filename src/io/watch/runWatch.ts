import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { isAbort } from '../clock.ts';
import { tryLock } from '../tryLock.ts';
import { watchRound } from './watchRound.ts';
import type { RoundReport, WatchDependencies } from './watchRound.ts';

/** The one name under which page and worker watch, so that they never do it at the same time. */
export const watchLockName = 'causeway-watch';

/** A run is over after this long at the latest: a worker's event may not hold it longer (rule 11.1). */
export const longestRunMs = 290_000;

const shortestWaitMs = 6_000;
const longestWaitMs = 30_000;

export interface WatchRun {
  /** The run ends at this time; read anew before each wait, so that it can be moved while the run goes on. */
  endsAtMs(): number;
  signal?: AbortSignal | undefined;
  /** How to wait for the next block; the clock's sleep unless told. */
  wait?: ((ms: number) => Promise<void>) | undefined;
}

/** Milliseconds until the next round is worth it: the fastest block among the chains that are waited for. */
export function waitMs(report: Pick<RoundReport, 'pressingChainIds'>): number {
  const blocksMs = report.pressingChainIds.map((chainId) => blockTimeSeconds(chainId) * 1000);
  return Math.min(Math.max(Math.min(...blocksMs, longestWaitMs), shortestWaitMs), longestWaitMs);
}

/**
 * Rounds until nothing is waited for or the time is up; always at least one. Failures of a round are waited out.
 * @returns the last round's report; null when no round came to its end.
 */
export async function runWatch(dependencies: WatchDependencies, run: WatchRun): Promise<RoundReport | null> {
  const wait = run.wait ?? ((ms: number) => dependencies.clock.sleep(ms, run.signal));
  let report: RoundReport | null = null;
  for (;;) {
    try {
      report = await watchRound(dependencies, run.signal);
      if (report.pressingChainIds.length === 0) return report;
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

/** Takes the watch lock and runs; somebody else watching is as good. @returns false when it was taken */
export async function underWatchLock(locks: LockManager | undefined, task: () => Promise<void>): Promise<boolean> {
  if (!locks) {
    await task();
    return true;
  }
  const outcome = await tryLock(locks, watchLockName, task);
  // Nobody can lock here, so nobody else watches by lock either.
  if (outcome === 'refused') await task();
  return outcome !== 'taken';
}
