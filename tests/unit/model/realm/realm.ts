import * as v from 'valibot';
import type { Browser } from '../world/browser.ts';
import type { Scheduler } from '../world/scheduler.ts';
import type { App, RealmGlobals } from './bundle.ts';
import type { Port } from './port.ts';

/** The environment of pages and workers: time, the order of events, and the browser that they share. */
export interface Host {
  scheduler: Pick<Scheduler, 'nowMs' | 'post' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'forget'>;
  browser: Pick<Browser, 'factory' | 'locks' | 'listeners' | 'broadcast' | 'isOnline'>;
}

/** The world as one page accesses it. */
export interface Outside extends Port {
  fetch(url: string): Promise<Response>;
}

/** Creates the world of a page. `post` delivers anything to the page later; it does nothing once the page is closed. */
export type MakeOutside = (page: { name: string; isAlive(): boolean; post(run: () => void): void }) => Outside;

/** The fake database's own queue behind a connection. */
const heldDatabase = v.object({
  _rawDatabase: v.custom<{ processTransactions(): void }>(
    (input) => typeof input === 'object' && input !== null && 'processTransactions' in input,
  ),
});

/**
 * A page or a worker: the product's code with its own memory, in the browser that all share. When it is closed nothing
 * reaches it any more, nothing it still does has an effect, and what it was writing is rolled back.
 */
export class Realm {
  readonly app: App;
  readonly globals: RealmGlobals;
  isAlive = true;
  readonly #connections: IDBDatabase[] = [];
  readonly #transactions = new Set<IDBTransaction>();
  readonly #startedAtMs: number;

  constructor(
    readonly host: Host,
    readonly name: string,
    make: (globals: RealmGlobals) => App,
    makeOutside: MakeOutside,
  ) {
    this.#startedAtMs = host.scheduler.nowMs;
    const outside = makeOutside({ name, isAlive: () => this.isAlive, post: (run) => this.#post(run) });
    this.globals = this.#globals(outside);
    this.app = make(this.globals);
  }

  /** At any moment: the tab crashes, or the worker is stopped. */
  die(): void {
    const { scheduler, browser } = this.host;
    this.isAlive = false;
    scheduler.forget(this.name);
    for (const transaction of this.#transactions) {
      try {
        transaction.abort();
      } catch {
        // it was already committed
      }
    }
    for (const connection of this.#connections) connection.close();
    browser.locks.freeAllOf(this.name);
    browser.listeners.delete(this.name);
  }

  /** What a closed page still does has no effect. */
  #post(run: () => void): void {
    if (this.isAlive) this.host.scheduler.post(this.name, run);
  }

  #globals(outside: Outside): RealmGlobals {
    const { scheduler, browser } = this.host;
    const { name } = this;
    const isAlive = (): boolean => this.isAlive;
    const locks: unknown = browser.locks.managerOf(name, (run) => this.#post(run));
    let ids = 0;
    return {
      port: outside,
      indexedDB: { open: (database, version) => this.#openDatabase(database, version) },
      navigator: { locks: locks as LockManager, onLine: true },
      document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
      BroadcastChannel: class {
        postMessage(data: unknown): void {
          if (isAlive()) browser.broadcast(name, data);
        }
        addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
          browser.listeners.set(name, (browser.listeners.get(name) ?? new Set()).add(listener));
        }
        removeEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
          browser.listeners.get(name)?.delete(listener);
        }
      },
      Date: { now: () => scheduler.nowMs },
      performance: { timeOrigin: this.#startedAtMs, now: () => scheduler.nowMs - this.#startedAtMs },
      setTimeout: (run, ms) => (this.isAlive ? scheduler.setTimeout(name, run, ms) : 0),
      clearTimeout: (id) => scheduler.clearTimeout(id),
      setInterval: (run, ms) => (this.isAlive ? scheduler.setInterval(name, run, ms) : 0),
      clearInterval: (id) => scheduler.clearTimeout(id),
      fetch: ((input: string) => outside.fetch(input)) as typeof fetch,
      globalThis: { crypto: { randomUUID: () => `${name}-${(ids += 1)}` } },
    };
  }

  #openDatabase(name: string, version?: number): IDBOpenDBRequest {
    if (!this.isAlive) throw new DOMException('The page is gone.', 'InvalidStateError');
    const request = this.host.browser.factory.open(name, version);
    request.addEventListener('success', () => {
      const connection = request.result;
      this.#connections.push(connection);
      if (!this.isAlive) connection.close();
      const begin = connection.transaction.bind(connection);
      connection.transaction = (...parameters) => {
        if (!this.isAlive) throw new DOMException('The page is gone.', 'InvalidStateError');
        const transaction = begin(...parameters);
        this.#transactions.add(transaction);
        for (const type of ['complete', 'abort', 'error']) {
          transaction.addEventListener(type, (event) => {
            if (type !== 'error') this.#transactions.delete(transaction);
            if (this.isAlive) return;
            event.stopImmediatePropagation();
            // The database begins the next transaction on this event, even if the page that waits for it is closed.
            if (type !== 'error') v.parse(heldDatabase, connection)._rawDatabase.processTransactions();
          });
        }
        return transaction;
      };
    });
    return request;
  }
}
