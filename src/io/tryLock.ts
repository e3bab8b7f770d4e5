import { isAbort } from './clock.ts';

/**
 * Whether the lock was held all the time. A page in the browser's back/forward cache holds none: it is stopped, and
 * other tabs would wait for it. What it checked before that no longer counts when it goes on.
 */
export type IsHeld = () => boolean;

/**
 * Runs a task under a lock that all tabs and workers of this browser share, if it is free. A page that enters the
 * back/forward cache frees it, and takes it again, if it is still free, when it comes back to a task that still runs.
 * @returns 'taken' when it is held, 'refused' when the browser allows no locks (storage refused); the task has not run
 * then
 * @throws what the task throws
 */
export async function tryLock(
  manager: LockManager,
  name: string,
  task: (isHeld: IsHeld) => Promise<void>,
): Promise<'done' | 'taken' | 'refused'> {
  const run: { ended: Promise<void> | null; isHeld: boolean; free(): void } = {
    ended: null,
    isHeld: true,
    free: () => undefined,
  };
  let hasAnswered = false;
  const hold = (): Promise<void> =>
    Promise.race([run.ended ?? Promise.resolve(), new Promise<void>((resolve) => (run.free = resolve))]);
  const stopListening = onPageCached({
    onGone() {
      run.isHeld = false;
      run.free();
    },
    onBack() {
      if (run.ended === null) return;
      // Only for what other tabs show; if one of them has the lock meanwhile, nothing is asked here any more.
      manager.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : undefined)).catch(() => undefined);
    },
  });
  try {
    await manager.request(name, { ifAvailable: true }, async (lock) => {
      hasAnswered = true;
      if (!lock) return;
      run.ended = task(() => run.isHeld);
      await hold();
    });
  } catch (cause) {
    // Safari ends the requests of a page that it puts into its cache.
    if (!hasAnswered) return isAbort(cause) ? 'taken' : 'refused';
    run.isHeld = false;
  } finally {
    if (run.ended === null) stopListening();
  }
  if (run.ended === null) return 'taken';
  await run.ended.finally(stopListening);
  return 'done';
}

/** @returns a function that stops it */
function onPageCached({ onGone, onBack }: { onGone(): void; onBack(): void }): () => void {
  if (typeof addEventListener === 'undefined') return () => undefined;
  const gone = (event: Event): void => (isPersisted(event) ? onGone() : undefined);
  const back = (event: Event): void => (isPersisted(event) ? onBack() : undefined);
  addEventListener('pagehide', gone);
  addEventListener('pageshow', back);
  return () => {
    removeEventListener('pagehide', gone);
    removeEventListener('pageshow', back);
  };
}

const isPersisted = (event: Event): boolean => 'persisted' in event && event.persisted === true;
