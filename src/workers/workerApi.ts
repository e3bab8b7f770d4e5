import { deployment } from '../config/deployment.ts';
import { nftImages } from '../config/nftImages.ts';
import type { Result } from '../core/result.ts';
import { fetchOwnedNfts } from '../io/nfts/fetchOwnedNfts.ts';
import type { OwnedNfts, OwnedNftsQuestion } from '../io/nfts/fetchOwnedNfts.ts';
import type { RpcReader } from '../io/rpc/rpcReader.ts';
import { createGovernanceApi } from './governanceApi.ts';
import type { GovernanceApi } from './governanceApi.ts';
import { createReadsApi } from './readsApi.ts';
import type { ReadsApi } from './readsApi.ts';
import { createTokensApi } from './tokensApi.ts';
import type { TokensApi } from './tokensApi.ts';

/**
 * Everything that the worker does: chain reads, the indexer's lists, tokens with their lists and search, proposals and
 * votes.
 */
export interface WorkerApi extends ReadsApi, TokensApi, GovernanceApi {
  /** Answers true; shows that the worker runs. */
  ping(): Promise<true>;
  /** The indexer's list; its metadata is parsed on the worker, where it does not block the page. */
  fetchOwnedNfts(question: Pick<OwnedNftsQuestion, 'chainId' | 'account' | 'collection'>): Promise<Result<OwnedNfts>>;
}

export function createWorkerApi(reader: RpcReader): WorkerApi {
  return {
    ping: async () => true,
    ...createReadsApi(reader),
    ...createTokensApi(reader),
    ...createGovernanceApi(),
    fetchOwnedNfts: (question) =>
      fetchOwnedNfts({ ...question, indexerUrl: deployment.nftIndexerUrl ?? '', images: nftImages }),
  };
}
