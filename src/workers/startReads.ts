import { wrap } from 'comlink';
import { callOf, forwarded } from './forwarded.ts';
import type { WorkerApi } from './workerApi.ts';

export interface StartReadsOptions {
  /** Starts the worker. May throw if workers are refused. */
  startWorker: () => Worker;
  loadFallback: () => Promise<WorkerApi>;
  /** How long a worker may take to answer its first call. */
  timeoutMs: number;
}

/**
 * Starts the worker and waits for its first answer; without one the same reads run on this thread. Does not reject
 * because of the worker.
 */
export async function startReads({ startWorker, loadFallback, timeoutMs }: StartReadsOptions): Promise<WorkerApi> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const started = startWorker();
    worker = started;
    const remote = wrap<WorkerApi>(started);
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The worker did not start.')), timeoutMs);
      started.addEventListener('error', () => reject(new Error('The worker failed.')), { once: true });
      remote.ping().then(() => resolve(), reject);
    });
    return forwarded((name, input) => callOf(remote, name, input));
  } catch {
    worker?.terminate();
    return loadFallback();
  } finally {
    clearTimeout(timer);
  }
}
