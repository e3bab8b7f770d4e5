/**
 * Runs a task under a lock that all tabs and workers of this browser share, if nobody holds it.
 * @returns 'taken' when somebody does, 'refused' when the browser lets nobody lock (storage refused); the task
 * has not run then. @throws what the task throws
 */
export async function tryLock(
  manager: LockManager,
  name: string,
  task: () => Promise<void>,
): Promise<'done' | 'taken' | 'refused'> {
  let hasAnswered = false;
  try {
    return await manager.request(name, { ifAvailable: true }, async (lock) => {
      hasAnswered = true;
      if (!lock) return 'taken';
      await task();
      return 'done';
    });
  } catch (cause) {
    if (hasAnswered) throw cause;
    return 'refused';
  }
}
