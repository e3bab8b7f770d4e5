import type { AppError } from '../../core/errors/appError.ts';
import { tryLock, type IsHeld } from '../../io/tryLock.ts';

/** Runs a task only while no other task of the same name runs in this browser. */
export interface Locks {
  /** @returns false at once, without running the task, when the name is held. */
  tryRun(name: string, task: (isHeld: IsHeld) => Promise<void>): Promise<boolean>;
}

/**
 * Locks that all tabs of this origin share (Web Locks); a tab that closes frees them. If they are refused, those of
 * this tab.
 */
export function webLocks(manager: LockManager, otherwise: Locks = tabLocks()): Locks {
  return {
    async tryRun(name, task) {
      const outcome = await tryLock(manager, name, task);
      return outcome === 'refused' ? otherwise.tryRun(name, task) : outcome === 'done';
    },
  };
}

/** Locks of this tab only, for browsers that offer Web Locks on secure pages only. */
export function tabLocks(): Locks {
  const held = new Set<string>();
  return {
    async tryRun(name, task) {
      if (held.has(name)) return false;
      held.add(name);
      try {
        await task(() => true);
      } finally {
        held.delete(name);
      }
      return true;
    },
  };
}

/**
 * Runs a task under all of these names at once.
 * @returns false, without running the task, when one of them is held
 */
export async function tryRunAll(
  locks: Locks,
  names: readonly string[],
  task: (isHeld: IsHeld) => Promise<void>,
  areOthersHeld: IsHeld = () => true,
): Promise<boolean> {
  const [name, ...others] = names;
  if (name === undefined) return task(areOthersHeld).then(() => true);
  let isRun = false;
  await locks.tryRun(name, async (isHeld) => {
    isRun = await tryRunAll(locks, others, task, () => isHeld() && areOthersHeld());
  });
  return isRun;
}

/** The best locks that this browser offers. */
export function browserLocks(): Locks {
  const manager = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return manager ? webLocks(manager) : tabLocks();
}

/**
 * Why the wallet is not asked although all was checked: the user has left, or the lock was not held all the time, so
 * another tab may have sent the same. To be called in the turn in which the wallet is asked, with the intent stored.
 */
export function stopReason({ signal, isHeld }: { signal?: AbortSignal; isHeld: IsHeld }): AppError | null {
  if (signal?.aborted) return { code: 'userDenied' };
  return isHeld() ? null : { code: 'unexpected', detail: 'The browser stopped this page.' };
}
