import type { IsHeld } from '../../io/tryLock.ts';
import type { Locks } from '../send/locks.ts';

const last = new WeakMap<Locks, Promise<unknown>>();

/**
 * Runs a search for the transaction of a request together with what it stores: one search after the other in this tab,
 * and none while another tab searches. Of two searches at once for equal requests, each could take the same
 * transaction: what was found while `isHeld` was false must not be stored.
 * @returns false if another tab searches, so the task was not run
 * @throws as the task does
 */
export async function searchAlone(
  { locks }: { locks: Locks },
  task: (isHeld: IsHeld) => Promise<void>,
): Promise<boolean> {
  const before = last.get(locks) ?? Promise.resolve();
  const run = before.then(() => locks.tryRun('reconcile', task));
  // The next search starts whether or not this one has failed.
  last.set(
    locks,
    run.catch(() => undefined),
  );
  return run;
}
