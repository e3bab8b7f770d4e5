import type { Address } from 'viem';
import { deployment } from '../config/deployment.ts';
import { listSources } from '../config/listSources.ts';
import { isOwnHttp, listGateways, logoPlaces, logoRepository } from '../config/tokenLists.ts';
import { tokens } from '../config/tokens.ts';
import type { AppError } from '../core/errors/appError.ts';
import type { Result } from '../core/result.ts';
import { listCounts } from '../core/tokens/lists/listCounts.ts';
import { pendingReason } from '../core/tokens/lists/listState.ts';
import type { ListState, PendingReason } from '../core/tokens/lists/listState.ts';
import type { ListVersion } from '../core/tokens/lists/listVersion.ts';
import { logoUrls } from '../core/tokens/safety/logoUrls.ts';
import type { TokenRow } from '../core/tokens/tokenRow.ts';
import { loadLists, saveList } from '../io/db/lists.ts';
import type { RpcReader } from '../io/rpc/rpcReader.ts';
import { fetchTokenList } from '../io/tokens/fetchTokenList.ts';
import { createListService } from '../io/tokens/listService.ts';
import { readTokenFacts } from '../io/tokens/readTokenFacts.ts';
import { createTokenService } from '../io/tokens/tokenService.ts';
import type { TokenScope, TokenSearch, TokenSearchInput } from '../io/tokens/tokenService.ts';
import { asResult } from './asResult.ts';

/** What the page learns about a token list; the tokens stay in the worker. */
export interface ListSummary {
  uri: string;
  name: string | null;
  version: ListVersion | null;
  /** Tokens on the requested network, and entries there that cannot be used. */
  counts: { tokens: number; skipped: number } | null;
  logoURIs: string[];
  isLoading: boolean;
  pending: (PendingReason & { version: ListVersion }) | null;
  error: AppError | null;
}

/** Tokens and token lists, in the worker: lists of many thousand tokens are never sent to the page. */
export interface TokensApi {
  /** The current lists, in the order of the deployment. */
  tokenLists(chainId: number): Promise<Result<ListSummary[]>>;
  /** Fetches one list or all; resolves when all requests have ended. @returns a number that rises when tokens change */
  refreshTokenLists(uri?: string): Promise<Result<number>>;
  acceptTokenList(uri: string): Promise<Result<void>>;
  ignoreTokenList(uri: string): Promise<Result<void>>;
  /** null: a newer search, or `cancelTokenSearch`, arrived before this one began. */
  searchTokens(searchId: number, input: TokenSearchInput): Promise<Result<TokenSearch | null>>;
  cancelTokenSearch(searchId: number): Promise<void>;
  /** The token of a contract among the active ones; null: unknown. */
  findToken(scope: TokenScope, address: Address): Promise<Result<TokenRow | null>>;
  /** @returns 'tokenUnreadable', 'tokenDecimals', 'rpcUnreachable' as errors */
  inspectToken(scope: TokenScope, address: Address): Promise<Result<TokenRow>>;
}

export function createTokensApi(reader: RpcReader): TokensApi {
  const dependencies = {
    fetch: globalThis.fetch.bind(globalThis),
    reader,
    ens: deployment.ens,
    gateways: listGateways,
    isOwnHttp,
  };
  const lists = createListService({
    uris: listSources.map(({ uri }) => uri),
    fetchList: (uri) => fetchTokenList(dependencies, uri),
    load: loadLists,
    save: saveList,
  });
  const service = createTokenService({
    registry: tokens,
    lists,
    places: logoPlaces,
    repository: logoRepository,
    readFacts: (chainId, address) => readTokenFacts(reader, chainId, address),
  });
  let newestSearch = 0;
  const cancelled = new Set<number>();

  /**
   * Indexes one list at a time while the user is not typing, so that reads and the next search are handled in between.
   */
  async function indexAhead(searchId: number, input: TokenSearchInput): Promise<void> {
    await nextTurn();
    if (searchId === newestSearch && (await service.warm(input))) await indexAhead(searchId, input);
  }

  return {
    tokenLists: (chainId) =>
      asResult(async () => Array.from(await lists.states(), ([uri, state]) => summaryOf(uri, state, chainId))),
    refreshTokenLists: (uri) =>
      asResult(async () => {
        await lists.refresh(uri);
        return lists.revision();
      }),
    acceptTokenList: (uri) => lists.accept(uri),
    ignoreTokenList: (uri) => asResult(() => lists.ignore(uri)),
    searchTokens: (searchId, input) =>
      asResult(async () => {
        newestSearch = Math.max(newestSearch, searchId);
        // Handles the messages that are already queued first: if the user has typed on, this search is not needed.
        await nextTurn();
        const isNeeded = searchId === newestSearch && !cancelled.delete(searchId);
        if (!isNeeded) return null;
        const found = await service.search(input);
        // A failure here occurs again in the search that needs the index, and is reported there.
        void indexAhead(searchId, input).catch(() => undefined);
        return found;
      }),
    async cancelTokenSearch(searchId) {
      if (searchId === newestSearch) cancelled.add(searchId);
    },
    findToken: (scope, address) => asResult(() => service.find(scope, address)),
    inspectToken: (scope, address) => asResult(() => service.inspect(scope, address)),
  };
}

function summaryOf(uri: string, state: ListState, chainId: number): ListSummary {
  const { current, pendingUpdate, loadingRequestId, error } = state;
  const reason = pendingReason(state);
  return {
    uri,
    name: current?.name ?? null,
    version: current?.version ?? null,
    counts: current === null ? null : listCounts(current, chainId),
    logoURIs: logoUrls(current?.logoURI, logoPlaces),
    isLoading: loadingRequestId !== null,
    pending: reason === null || pendingUpdate === null ? null : { ...reason, version: pendingUpdate.version },
    error,
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });
}
