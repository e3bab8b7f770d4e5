/**
 * Names of the locks that are held or queued for in any tab or worker of this browser; empty if the browser cannot list
 * them.
 */
export async function readLockNames(): Promise<ReadonlySet<string>> {
  if (typeof navigator === 'undefined' || !navigator.locks) return new Set();
  const { held = [], pending = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return new Set([...held, ...pending].flatMap(({ name }) => (name === undefined ? [] : [name])));
}
