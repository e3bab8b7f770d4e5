import { expose } from 'comlink';
import { deployment } from '../config/deployment.ts';
import { createRpcReader } from '../io/rpc/rpcClient.ts';
import { createWorkerApi } from './workerApi.ts';

expose(createWorkerApi(createRpcReader(deployment.chains)));
