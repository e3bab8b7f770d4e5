import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** never: no transaction runs. unheard: it is written, and the browser never says so. */
export type Silence = 'never' | 'unheard';

/**
 * Databases that open and whose transactions are not answered, as in a browser that has lost its storage process.
 * @param silenceOf for each connection, in the order of their first transactions
 * @returns how many connections have been used so far; and what says in the end that the unheard were written
 */
export function silenceDatabases(silenceOf: (connection: number) => Silence | null) {
  const connections: IDBDatabase[] = [];
  const unheard: (() => void)[] = [];
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...input) {
    if (!connections.includes(this)) connections.push(this);
    const transaction = begin.apply(this, input);
    const silence = silenceOf(connections.indexOf(this));
    if (silence === 'unheard') {
      const dispatch = transaction.dispatchEvent.bind(transaction);
      transaction.dispatchEvent = (event) => {
        if (event.type !== 'complete') return dispatch(event);
        unheard.push(() => void dispatch(event));
        return true;
      };
    }
    if (silence === 'never') {
      // It leaves the queue of the database: with the storage process its transactions are gone.
      const raw = Reflect.get(this, '_rawDatabase') as { transactions: IDBTransaction[] };
      raw.transactions.splice(raw.transactions.indexOf(transaction), 1);
    }
    return transaction;
  });
  return {
    used: () => connections.length,
    answer: () => {
      for (const say of unheard.splice(0)) say();
    },
  };
}

/** Lets seconds pass; the timers have to be fake, and the database works in between. */
export async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await databaseWorks();
  }
}

/** Lets the database do what it has to do. */
export async function databaseWorks(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Only the timers of the limits are fake: the database needs its own. */
export const fakeLimits = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
