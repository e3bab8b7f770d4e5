import { createAppReader } from '../io/rpc/appReader.ts';
import { createWorkerApi } from './workerApi.ts';
import type { WorkerApi } from './workerApi.ts';

/** The worker's work on the page itself, where no worker may start (rule 8.10). */
export const mainThreadReads: WorkerApi = createWorkerApi(
  createAppReader(async () => (await import('../io/rpc/persistedOwnNodes.ts')).loadOwnNodes()),
);
