import { expose } from 'comlink';
import { deployment } from '../config/deployment.ts';
import { ownNodeSources } from '../config/ownNodeSources.ts';
import { createAppReader } from '../io/rpc/appReader.ts';
import { answerOnPage } from './pagePort.ts';
import { createWorkerApi } from './workerApi.ts';

const loadOwnNodesCode = () => import('../io/rpc/persistedOwnNodes.ts');
// Every read needs it, so it is loaded while the first read is on its way; if that fails, by the read itself.
if (ownNodeSources(deployment).length > 0) loadOwnNodesCode().catch(() => undefined);
const workerApi = createWorkerApi(createAppReader(async () => (await loadOwnNodesCode()).loadOwnNodes()));
// Where a browser refuses workers, the page runs this file itself (rule 8.10).
if ('document' in globalThis) answerOnPage((port) => expose(workerApi, port));
else expose(workerApi);
