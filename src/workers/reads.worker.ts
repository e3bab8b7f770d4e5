import { expose } from 'comlink';
import { createAppReader } from '../io/rpc/appReader.ts';
import { answerOnPage } from './pagePort.ts';
import { createWorkerApi } from './workerApi.ts';

const load = () => import('../io/rpc/persistedOwnNodes.ts');
// Every read needs it, so it is loaded while the first one is on its way; if that fails, by the read itself.
const loaded = load();
loaded.catch(() => undefined);
const workerApi = createWorkerApi(createAppReader(async () => (await loaded.catch(load)).loadOwnNodes()));
// Where a browser refuses workers, the page runs this file itself (rule 8.10).
if ('document' in globalThis) answerOnPage((port) => expose(workerApi, port));
else expose(workerApi);
