import type { RpcReader } from '../io/rpc/rpcReader.ts';
import { createReadsApi } from './readsApi.ts';
import type { ReadsApi } from './readsApi.ts';
import { createTokensApi } from './tokensApi.ts';
import type { TokensApi } from './tokensApi.ts';

/** All that the worker does: chain reads, and tokens with their lists and search. */
export interface WorkerApi extends ReadsApi, TokensApi {}

export function createWorkerApi(reader: RpcReader): WorkerApi {
  return { ...createReadsApi(reader), ...createTokensApi(reader) };
}
