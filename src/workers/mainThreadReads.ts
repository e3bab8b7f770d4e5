import { deployment } from '../config/deployment.ts';
import { createRpcReader } from '../io/rpc/rpcClient.ts';
import { createWorkerApi } from './workerApi.ts';
import type { WorkerApi } from './workerApi.ts';

/** The worker's work on the page itself, where no worker may start (FAULTS B13). */
export const mainThreadReads: WorkerApi = createWorkerApi(createRpcReader(deployment.chains));
