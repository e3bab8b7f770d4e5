import { callOf, forwarded } from './forwarded.ts';
import type { WorkerApi } from './workerApi.ts';

let starting: Promise<WorkerApi> | null = null;

/** The worker's script and everything around it loads with the first read. */
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

/** The page's side of the reads worker, which starts with the first call and runs as long as the page. */
export function readsWorker(): WorkerApi {
  return reads;
}
