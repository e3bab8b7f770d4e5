/**
 * Runs a task under a lock that all tabs and workers of this browser share, if it is free.
 * @returns 'taken' when it is held, 'refused' when the browser allows no locks (storage refused); the task has not run
 * then
 * @throws what the task throws
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
