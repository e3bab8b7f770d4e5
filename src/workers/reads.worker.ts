import { expose } from 'comlink';
import { createAppReader } from '../io/rpc/appReader.ts';
import { answerOnPage } from './pagePort.ts';
import { createWorkerApi } from './workerApi.ts';

const workerApi = createWorkerApi(
  createAppReader(async () => (await import('../io/rpc/persistedOwnNodes.ts')).loadOwnNodes()),
);
// Where a browser refuses workers, the page runs this file itself (rule 8.10).
if ('document' in globalThis) answerOnPage((port) => expose(workerApi, port));
else expose(workerApi);
