import { Timers } from './timers.ts';

/** Node's own `setImmediate`, before the model replaced it for the fake database. */
const nextTurn = globalThis.setImmediate;

/** The owner of the tasks of the database. */
export const databaseOwner = 'database';

/**
 * Time and order of the model. Whatever comes from outside a page (answers, events, timers) waits here as a task; tasks
 * of one owner keep their order, those of different owners are run in any order. So a page can be stopped between any
 * two of them, and the same choices always lead to the same run.
 */
export class Scheduler extends Timers {
  override nowMs = 1_700_000_000_000;
  /** Number of tasks run so far. */
  count = 0;
  readonly #tasks = new Map<string, (() => void)[]>();

  override post(owner: string, run: () => void): void {
    const own = this.#tasks.get(owner);
    if (own) own.push(run);
    else this.#tasks.set(owner, [run]);
  }

  /**
   * Runs one task, of the owner that the number selects, and everything that follows from it.
   * @returns false when no task waits
   */
  async step(choice = 0): Promise<boolean> {
    if (this.#tasks.size === 0) await this.#microtasks();
    const owners = [...this.#tasks.keys()];
    const owner = owners[choice % Math.max(1, owners.length)];
    if (owner === undefined) return false;
    const own = this.#tasks.get(owner) ?? [];
    const run = own.shift();
    // its owner goes to the end of the queue, so that every owner has its turn
    this.#tasks.delete(owner);
    if (own.length > 0) this.#tasks.set(owner, own);
    this.count += 1;
    run?.();
    await this.#microtasks();
    return true;
  }

  /** Runs everything that follows immediately. */
  #microtasks(): Promise<void> {
    return new Promise((resolve) => void nextTurn(resolve));
  }

  /** Runs all tasks, and those that follow from them, of one owner or of all. */
  async settle(owner?: string): Promise<void> {
    await this.#microtasks();
    for (let turns = 0; owner === undefined ? this.#tasks.size > 0 : this.#tasks.has(owner); turns += 1) {
      if (turns > 50_000) throw new Error('The model does not come to rest.');
      await this.step(owner === undefined ? 0 : [...this.#tasks.keys()].indexOf(owner));
    }
  }

  /** Time passes as on a machine that was suspended: what became due meanwhile runs once, at the end. */
  async advance(ms: number): Promise<void> {
    // the database is faster than anything that takes time
    await this.settle(databaseOwner);
    this.nowMs += ms;
    this.postDue();
  }

  /** A page or worker was closed: nothing reaches it any more. */
  override forget(owner: string): void {
    this.#tasks.delete(owner);
    super.forget(owner);
  }
}
