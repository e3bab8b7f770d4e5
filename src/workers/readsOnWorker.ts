import { trustedScript } from '../io/trustedScripts.ts';
// The query makes the module's address its default export.
// oxlint-disable-next-line import/default
import workerUrl from './reads.worker.ts?worker&url';
import { startReads } from './startReads.ts';
import type { WorkerApi } from './workerApi.ts';

/** The reads of this page on a worker of its own, or on the page if no worker starts. */
export function readsOnWorker(): Promise<WorkerApi> {
  return startReads({
    startWorker: () => new Worker(trustedScript(workerUrl), { type: 'module', name: 'reads' }),
    loadFallback: async () => (await import('./mainThreadReads.ts')).mainThreadReads,
    timeoutMs: 10_000,
  });
}
