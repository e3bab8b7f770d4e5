import { expose } from 'comlink';
import { createAppReader } from '../io/rpc/appReader.ts';
import { createWorkerApi } from './workerApi.ts';

expose(createWorkerApi(createAppReader(async () => (await import('../io/rpc/persistedOwnNodes.ts')).loadOwnNodes())));
