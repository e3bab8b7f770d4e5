import { expose } from 'comlink';
import { createAppReader } from '../io/rpc/appReader.ts';
import { createReadsApi } from './readsApi.ts';

expose(createReadsApi(createAppReader(async () => (await import('../io/rpc/keptOwnNodes.ts')).loadOwnNodes())));
