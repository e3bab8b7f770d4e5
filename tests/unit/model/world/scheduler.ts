/** The event loop of Node as it was before the model took over `setImmediate` from the fake database. */
const nextTurn = globalThis.setImmediate;

/** Whose turn it is when the database works. */
export const databaseOwner = 'database';

interface Timer {
  owner: string;
  atMs: number;
  run: () => void;
  /** Again after this long; null: once. */
  everyMs: number | null;
}

/**
 * Time and order of the model. Whatever comes from outside a page (answers, events, timers) waits here as a task; tasks
 * of one owner keep their order, those of different owners come in any. So a page can be stopped between any two of
 * them, and the same choices always lead to the same run.
 */
export class Scheduler {
  nowMs = 1_700_000_000_000;
  /** Tasks run so far. */
  count = 0;
  readonly #tasks = new Map<string, (() => void)[]>();
  readonly #timers = new Map<number, Timer>();
  #timerIds = 0;

  post(owner: string, run: () => void): void {
    const own = this.#tasks.get(owner);
    if (own) own.push(run);
    else this.#tasks.set(owner, [run]);
  }

  /**
   * Runs one task, of the owner that the number picks, and lets all that follows from it happen. @returns false when
   * none waits
   */
  async step(choice = 0): Promise<boolean> {
    if (this.#tasks.size === 0) await this.#microtasks();
    const owners = [...this.#tasks.keys()];
    const owner = owners[choice % Math.max(1, owners.length)];
    if (owner === undefined) return false;
    const own = this.#tasks.get(owner) ?? [];
    const run = own.shift();
    // who was served goes to the end, so that everybody comes on
    this.#tasks.delete(owner);
    if (own.length > 0) this.#tasks.set(owner, own);
    this.count += 1;
    run?.();
    await this.#microtasks();
    return true;
  }

  /** All that follows at once from what was done. */
  #microtasks(): Promise<void> {
    return new Promise((resolve) => void nextTurn(resolve));
  }

  /** Runs all tasks, those that follow from them too, of one owner or of everybody. */
  async settle(owner?: string): Promise<void> {
    await this.#microtasks();
    for (let turns = 0; owner === undefined ? this.#tasks.size > 0 : this.#tasks.has(owner); turns += 1) {
      if (turns > 50_000) throw new Error('The model does not come to rest.');
      await this.step(owner === undefined ? 0 : [...this.#tasks.keys()].indexOf(owner));
    }
  }

  /** Time passes as on a machine that slept: what became due meanwhile comes once, at the end. */
  async advance(ms: number): Promise<void> {
    // the database is faster than anything that takes time
    await this.settle(databaseOwner);
    this.nowMs += ms;
    const due = [...this.#timers]
      .filter(([, timer]) => timer.atMs <= this.nowMs)
      .sort(([, one], [, other]) => one.atMs - other.atMs);
    for (const [id, timer] of due) {
      if (timer.everyMs === null) this.#timers.delete(id);
      else timer.atMs = this.nowMs + timer.everyMs;
      this.post(timer.owner, timer.run);
    }
  }

  setTimeout(owner: string, run: () => void, ms = 0): number {
    this.#timerIds += 1;
    this.#timers.set(this.#timerIds, { owner, run, atMs: this.nowMs + Math.max(1, ms), everyMs: null });
    return this.#timerIds;
  }

  setInterval(owner: string, run: () => void, ms = 0): number {
    const id = this.setTimeout(owner, run, ms);
    const timer = this.#timers.get(id);
    if (timer) timer.everyMs = ms;
    return id;
  }

  clearTimeout(id: number | undefined): void {
    if (id !== undefined) this.#timers.delete(id);
  }

  /** A page or worker is gone: nothing reaches it any more. */
  forget(owner: string): void {
    this.#tasks.delete(owner);
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }
}
