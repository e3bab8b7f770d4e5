import { openAgain } from '../io/db/storage.ts';
import { longestRunMs, runWatch, underWatchLock } from '../io/watch/runWatch.ts';
import type { RoundReport, WatchDependencies } from '../io/watch/watchRound.ts';

export interface WatchSession {
  /**
   * Watches for `limitMs`, at most `longestRunMs`. A run that is already active continues until then; `isUrgent` starts
   * its next round at once.
   * @returns the last report when nothing is waited for any more or the time is up; null when another page or worker
   * watches, or no round was completed since the call
   */
  watch(limitMs: number, isUrgent?: boolean): Promise<RoundReport | null>;
  /** Ends the active run after its round, and starts no more: the next worker watches. */
  rest(): void;
}

/** The only watch of this worker; further events only extend it (rule 11.1). */
export function createWatchSession(dependencies: WatchDependencies, locks: LockManager | undefined): WatchSession {
  const { clock } = dependencies;
  let endsAtMs = 0;
  let running: Promise<RoundReport | null> | null = null;
  let wake: (() => void) | null = null;
  let latest: { report: RoundReport; atMs: number } | null = null;
  let isResting = false;
  let sayRest = (): void => undefined;
  const rested = new Promise<void>((resolve) => (sayRest = resolve));

  /** Waits for the next block, or until something urgent has to be watched. */
  const wait = (ms: number): Promise<void> =>
    Promise.race([clock.sleep(ms), new Promise<void>((resolve) => (wake = resolve))]).finally(() => (wake = null));

  const onRound = (report: RoundReport): void => void (latest = { report, atMs: clock.nowMs() });

  async function start(): Promise<RoundReport | null> {
    let report: RoundReport | null = null;
    await underWatchLock(locks, async () => {
      await openAgain();
      report = await runWatch(dependencies, { endsAtMs: () => endsAtMs, wait, onRound });
    });
    return report;
  }

  return {
    async watch(limitMs, isUrgent = false) {
      if (isResting) return null;
      const boundedMs = Math.min(limitMs, longestRunMs);
      const calledAtMs = clock.nowMs();
      endsAtMs = Math.max(endsAtMs, calledAtMs + boundedMs);
      if (running && isUrgent) wake?.();
      running ??= start().finally(() => (running = null));
      // An event may not keep the worker running longer than its own limit, even when others extend the run.
      return Promise.race([
        running,
        Promise.race([clock.sleep(boundedMs), rested])
          .then(() => clock.sleep(graceMs))
          .then(() => (latest !== null && latest.atMs >= calledAtMs ? latest.report : null)),
      ]);
    },
    rest() {
      isResting = true;
      endsAtMs = 0;
      wake?.();
      sayRest();
    },
  };
}

/** Extra time for a round that was running when the time was up. */
const graceMs = 5_000;
