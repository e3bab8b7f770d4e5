import { IDBFactory } from 'fake-indexeddb';
import { WebLocks } from './locks.ts';
import { databaseOwner } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

type StoreName = 'claims' | 'intents' | 'transactions' | 'forms' | 'watch';

/** What all pages and workers of one browser share: the database, the locks, the channel, the network. */
export class Browser {
  readonly factory = new IDBFactory();
  readonly locks = new WebLocks();
  readonly listeners = new Map<string, Set<(event: { data: unknown }) => void>>();
  isOnline = true;

  constructor(readonly scheduler: Pick<Scheduler, 'post'>) {}

  /** The fake database works in tasks of its own; from now on they are scheduled with everything else. */
  takeOverDatabase(): void {
    globalThis.setImmediate = ((run: () => void) => this.scheduler.post(databaseOwner, run)) as typeof setImmediate;
  }

  broadcast(from: string, data: unknown): void {
    for (const [owner, listeners] of this.listeners) {
      if (owner !== from) this.scheduler.post(owner, () => listeners.forEach((listener) => listener({ data })));
    }
  }

  /** The current content of the database, without a request: checking must not change the order of events. */
  peek(store: StoreName): unknown[] {
    const databases: unknown = Reflect.get(this.factory, '_databases');
    const raw = databases instanceof Map ? databases.get('causeway')?.rawObjectStores.get(store) : undefined;
    return raw ? [...raw.records.values()].map((record: { value: unknown }) => record.value) : [];
  }
}
