interface Timer {
  owner: string;
  atMs: number;
  run: () => void;
  /** Repeated at this interval; null: once. */
  everyMs: number | null;
}

/** The timers of the model's pages and workers. */
export abstract class Timers {
  abstract nowMs: number;
  readonly #timers = new Map<number, Timer>();
  #ids = 0;

  abstract post(owner: string, run: () => void): void;

  /** Posts the timers that are due now, the earliest first; each once, however long it has been due. */
  protected postDue(): void {
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

  /** A page or worker was closed: nothing reaches it any more. */
  forget(owner: string): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }
}
