import { createAppReader } from '../io/rpc/appReader.ts';
import { createWorkerApi } from './workerApi.ts';
import type { WorkerApi } from './workerApi.ts';

/** The same work on the page's own thread, for browsers that refuse workers (rule 8.10). */
export const mainThreadReads: WorkerApi = createWorkerApi(
  createAppReader(async () => (await import('../io/rpc/persistedOwnNodes.ts')).loadOwnNodes()),
);
