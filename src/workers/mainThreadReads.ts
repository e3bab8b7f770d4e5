import { createAppReader } from '../io/rpc/appReader.ts';
import { createReadsApi } from './readsApi.ts';
import type { ReadsApi } from './readsApi.ts';

/** The reads on the page itself, where no worker may start (FAULTS B13). */
export const mainThreadReads: ReadsApi = createReadsApi(createAppReader(async () => (await import('../io/rpc/keptOwnNodes.ts')).loadOwnNodes()));
