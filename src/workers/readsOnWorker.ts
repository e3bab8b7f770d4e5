import { wrap } from 'comlink';
import { trustedScript } from '../io/trustedScripts.ts';
import { callOf, forwarded } from './forwarded.ts';
import { portToReads } from './pagePort.ts';
// The query makes the module's address its default export.
// oxlint-disable-next-line import/default
import workerUrl from './reads.worker.ts?worker&url';
import { startReads } from './startReads.ts';
import type { WorkerApi } from './workerApi.ts';

/** The same file on the page's own thread, for browsers that refuse workers (rule 8.10). */
async function readsOnPage(): Promise<WorkerApi> {
  await import(/* @vite-ignore */ workerUrl);
  const remote = wrap<WorkerApi>(portToReads());
  return forwarded((name, input) => callOf(remote, name, input));
}

/** The reads of this page on a worker of its own, or on the page if no worker starts. */
export function readsOnWorker(): Promise<WorkerApi> {
  return startReads({
    startWorker: () => new Worker(trustedScript(workerUrl), { type: 'module', name: 'reads' }),
    loadFallback: readsOnPage,
    timeoutMs: 10_000,
  });
}
