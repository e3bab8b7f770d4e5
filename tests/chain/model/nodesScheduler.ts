import { Timers } from '../../unit/model/world/timers.ts';

/** The model's time, with answers that take real time. */
export class NodesScheduler extends Timers {
  override nowMs = Date.now();
  /** Requests to a node or an oracle that are not answered yet. */
  underWay = 0;
  readonly #dead = new Set<string>();

  override post(owner: string, run: () => void): void {
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
    this.postDue();
  }

  override forget(owner: string): void {
    this.#dead.add(owner);
    super.forget(owner);
  }
}
