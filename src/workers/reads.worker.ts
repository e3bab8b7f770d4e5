import { expose } from 'comlink';
import { deployment } from '../config/deployment.ts';
import { createRpcReader } from '../io/rpc/rpcClient.ts';
import { createReadsApi } from './readsApi.ts';

expose(createReadsApi(createRpcReader(deployment.chains)));
