import type { Scheduler } from '../../unit/model/world/scheduler.ts';

interface Timer {
  owner: string;
  atMs: number;
  everyMs: number | null;
  run: () => void;
}

/** The model's time, with answers that take real time. */
export class NodesScheduler implements Pick<
  Scheduler,
  'nowMs' | 'post' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'forget'
> {
  nowMs = Date.now();
  /** Requests to a node or an oracle that are not answered yet. */
  underWay = 0;
  readonly #timers = new Map<number, Timer>();
  readonly #dead = new Set<string>();
  #ids = 0;

  post(owner: string, run: () => void): void {
    setImmediate(() => {
      if (!this.#dead.has(owner)) run();
    });
  }

  /** Counts a request until it is answered. */
  async track<T>(question: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await question;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Resolves when no request is pending, and the last answers have caused nothing for some turns. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4;) {
      await new Promise((resolve) => setTimeout(resolve, 3));
      quiet = this.underWay === 0 ? quiet + 1 : 0;
    }
  }

  advance(ms: number): void {
    this.nowMs += ms;
    for (const [id, timer] of this.#timers) {
      if (timer.atMs > this.nowMs) continue;
      if (timer.everyMs === null) this.#timers.delete(id);
      else timer.atMs = this.nowMs + timer.everyMs;
      this.post(timer.owner, timer.run);
    }
  }

  setTimeout(owner: string, run: () => void, ms = 0): number {
    this.#ids += 1;
    this.#timers.set(this.#ids, { owner, run, atMs: this.nowMs + Math.max(1, ms), everyMs: null });
    return this.#ids;
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

  forget(owner: string): void {
    this.#dead.add(owner);
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }
}
