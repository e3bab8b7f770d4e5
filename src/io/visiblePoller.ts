export interface VisiblePollerOptions {
  intervalMs: number;
  isVisible: () => boolean;
  /** Calls the listener whenever visibility changes. @returns how to stop listening. */
  onVisibilityChange: (listener: () => void) => () => void;
  /** One round. The next one starts no sooner than `intervalMs` after this one started and never while it runs. */
  run: () => void | Promise<void>;
}

export interface VisiblePoller {
  stop(): void;
}

/**
 * Runs at once and then in each interval, only while the tab is visible; a tab that comes back runs as soon as a round
 * is due.
 */
export function createVisiblePoller({
  intervalMs,
  isVisible,
  onVisibilityChange,
  run,
}: VisiblePollerOptions): VisiblePoller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  let lastStartMs = Number.NEGATIVE_INFINITY;

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || isRunning || !isVisible()) return;
    const dueInMs = lastStartMs + intervalMs - Date.now();
    if (dueInMs <= 0) void round();
    // A clock set back must not hold up the next round for longer than one interval.
    else timer = setTimeout(() => void round(), Math.min(dueInMs, intervalMs));
  }

  async function round(): Promise<void> {
    isRunning = true;
    lastStartMs = Date.now();
    try {
      await run();
    } catch {
      // The round reports its own failures; polling goes on.
    } finally {
      isRunning = false;
      schedule();
    }
  }

  const stopListening = onVisibilityChange(schedule);
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
