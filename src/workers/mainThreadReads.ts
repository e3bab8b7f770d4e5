import { deployment } from '../config/deployment.ts';
import { createRpcReader } from '../io/rpc/rpcClient.ts';
import { createReadsApi } from './readsApi.ts';
import type { ReadsApi } from './readsApi.ts';

/** The reads on the page itself, where no worker may start (FAULTS B13). */
export const mainThreadReads: ReadsApi = createReadsApi(createRpcReader(deployment.chains));
