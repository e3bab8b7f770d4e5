import { callOf, forwarded } from './forwarded.ts';
import type { WorkerApi } from './workerApi.ts';

let starting: Promise<WorkerApi> | null = null;

/** The worker's script and the code that starts it are loaded with the first read. */
function started(): Promise<WorkerApi> {
  starting ??= import('./readsOnWorker.ts')
    .then(({ readsOnWorker }) => readsOnWorker())
    .catch((cause: unknown) => {
      starting = null;
      throw cause;
    });
  return starting;
}

const reads = forwarded(async (name, input) => callOf(await started(), name, input));

/** The page's side of the reads worker. The worker starts with the first call and runs as long as the page. */
export function readsWorker(): WorkerApi {
  return reads;
}
