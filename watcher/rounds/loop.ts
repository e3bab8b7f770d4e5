import { isAbort } from '../../src/io/clock.ts';
import type { Clock } from '../../src/io/clock.ts';

export interface LoopSettings {
  clock: Clock;
  /** Pause after a round that found nothing more to do. */
  pauseMs: number;
  /** One round. @returns whether another one is to follow at once */
  round(signal: AbortSignal): Promise<boolean>;
  onFailure(cause: unknown): void;
}

const failurePauseMs = 5_000;

/**
 * Runs rounds one after another until it is stopped. A failed round is reported, and the next one comes after a pause.
 * @returns a function that lets the round that runs end, and resolves then
 */
export function startLoop({ clock, pauseMs, round, onFailure }: LoopSettings): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let waitMs = pauseMs;
      try {
        waitMs = (await round(signal)) ? 0 : pauseMs;
      } catch (cause) {
        if (isAbort(cause)) return;
        onFailure(cause);
        waitMs = failurePauseMs;
      }
      if (waitMs > 0) await clock.sleep(waitMs, signal).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    controller.abort();
    return running;
  };
}
