import { expect, test } from 'vitest';
import { tryLock } from '../../../src/io/tryLock.ts';
import { underWatchLock } from '../../../src/io/watch/runWatch.ts';
import { webLocks } from '../../../src/wallet/send/locks.ts';

type Request = (name: string, options: unknown, callback: (lock: unknown) => Promise<unknown>) => Promise<unknown>;
const managerWith = (request: Request) => ({ request, query: async () => ({}) }) as unknown as LockManager;
const free = managerWith(async (name, _options, callback) => callback({ name }));
const taken = managerWith(async (_name, _options, callback) => callback(null));
const refusing = managerWith(async () => {
  throw new DOMException('denied', 'SecurityError');
});

test.each([
  ['free', free, 'done', 1],
  ['taken', taken, 'taken', 0],
  ['refusing', refusing, 'refused', 0],
] as const)('a manager that is %s', async (_name, manager, outcome, runs) => {
  let count = 0;
  expect(await tryLock(manager, 'x', async () => void (count += 1))).toBe(outcome);
  expect(count).toBe(runs);
});

test('a failure of the task is its own, and it is not run again', async () => {
  let count = 0;
  const failing = async (): Promise<void> => {
    count += 1;
    throw new DOMException('the task', 'SecurityError');
  };
  await expect(webLocks(free).tryRun('x', failing)).rejects.toThrow('the task');
  expect(count).toBe(1);
});

test('where locks are refused, wallet requests are still one at a time in this tab, and claims are still checked (rule 8.10)', async () => {
  const locks = webLocks(refusing);
  let finish = (): void => undefined;
  const first = locks.tryRun('x', () => new Promise<void>((resolve) => (finish = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await locks.tryRun('x', async () => undefined)).toBe(false);
  finish();
  expect(await first).toBe(true);
  let rounds = 0;
  expect(await underWatchLock(refusing, async () => void (rounds += 1))).toBe(true);
  expect(rounds).toBe(1);
});
