export interface VisiblePollerOptions {
  intervalMs: number;
  isVisible: () => boolean;
  /**
   * Calls the listener whenever visibility changes.
   * @returns a function that stops listening
   */
  onVisibilityChange: (listener: () => void) => () => void;
  /** One round. The next one starts at the earliest `intervalMs` after this one started, and never while it runs. */
  run: () => void | Promise<void>;
}

export interface VisiblePoller {
  stop(): void;
}

/**
 * Runs at once and then in each interval, only while the tab is visible; when a tab becomes visible again, it runs as
 * soon as a round is due.
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
    // A clock that was set back must not delay the next round by more than one interval.
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
