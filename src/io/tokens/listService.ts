import { fail, ok, type Result } from '../../core/result.ts';
import {
  acceptUpdate,
  emptyListState,
  listFailed,
  listFetched,
  listRequested,
} from '../../core/tokens/lists/listState.ts';
import type { ListState } from '../../core/tokens/lists/listState.ts';
import { versionText } from '../../core/tokens/lists/listVersion.ts';
import type { TokenList } from '../../core/tokens/lists/tokenList.ts';
import type { PersistedList } from '../db/lists.ts';

export interface ListServiceDependencies {
  uris: readonly string[];
  fetchList(uri: string): Promise<Result<TokenList>>;
  load(): Promise<readonly PersistedList[]>;
  save(persisted: PersistedList): Promise<Result<void>>;
}

/** The token lists of this page: stored, refreshed, and identified by their addresses. */
export interface ListService {
  /** The current states; stored lists are loaded first. */
  states(): Promise<ReadonlyMap<string, ListState>>;
  /** Rises whenever tokens of a list change. */
  revision(): number;
  /** Fetches one list or all of them. Never rejects: the states contain the outcome. */
  refresh(uri?: string): Promise<void>;
  /**
   * Accepts the pending update.
   * @returns 'noPendingUpdate'
   */
  accept(uri: string): Promise<Result<void>>;
  /** Ignores the pending update, until the list has another version. */
  ignore(uri: string): Promise<void>;
}

export function createListService({ uris, fetchList, load, save }: ListServiceDependencies): ListService {
  const states = new Map<string, ListState>(uris.map((uri) => [uri, emptyListState]));
  const ignored = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  let revision = 0;
  let requests = 0;
  let loading: Promise<void> | null = null;

  const stateOf = (uri: string): ListState => states.get(uri) ?? emptyListState;

  /** Lists that the deployment no longer names stay stored and are not shown. */
  async function loadPersisted(): Promise<void> {
    for (const { uri, current, pendingUpdate, ignored: version } of await load().catch(() => [])) {
      if (!states.has(uri)) continue;
      if (version !== null) ignored.set(uri, version);
      states.set(uri, { ...stateOf(uri), current, pendingUpdate });
      revision += 1;
    }
  }
  const loaded = (): Promise<void> => (loading ??= loadPersisted());

  async function change(uri: string, next: ListState): Promise<void> {
    const before = stateOf(uri);
    const version = next.pendingUpdate === null ? null : versionText(next.pendingUpdate.version);
    const settled = version !== null && version === ignored.get(uri) ? { ...next, pendingUpdate: null } : next;
    states.set(uri, settled);
    if (settled.current === before.current && settled.pendingUpdate === before.pendingUpdate) return;
    if (settled.current !== before.current) revision += 1;
    // If the write fails, the list is only fetched again at the next start.
    await save({
      uri,
      current: settled.current,
      pendingUpdate: settled.pendingUpdate,
      ignored: ignored.get(uri) ?? null,
    });
  }

  async function fetchOne(uri: string): Promise<void> {
    const requestId = String((requests += 1));
    states.set(uri, listRequested(stateOf(uri), requestId));
    const fetched = await fetchList(uri).catch((): Result<TokenList> =>
      fail({ code: 'listDownload', params: { list: uri } }),
    );
    const state = stateOf(uri);
    await change(
      uri,
      fetched.ok ? listFetched(state, requestId, fetched.value) : listFailed(state, requestId, fetched.error),
    );
  }

  /** One request per list at a time; further callers wait for that one. */
  function fetchOnce(uri: string): Promise<void> {
    const going = running.get(uri) ?? fetchOne(uri).finally(() => running.delete(uri));
    running.set(uri, going);
    return going;
  }

  return {
    async states() {
      await loaded();
      return states;
    },
    revision: () => revision,
    async refresh(uri) {
      await loaded();
      await Promise.all((uri === undefined ? uris : uris.filter((one) => one === uri)).map(fetchOnce));
    },
    async accept(uri) {
      await loaded();
      const accepted = acceptUpdate(stateOf(uri));
      if (!accepted.ok) return accepted;
      await change(uri, accepted.value);
      return ok(undefined);
    },
    async ignore(uri) {
      await loaded();
      const { pendingUpdate } = stateOf(uri);
      if (pendingUpdate === null) return;
      ignored.set(uri, versionText(pendingUpdate.version));
      await change(uri, { ...stateOf(uri), pendingUpdate: null });
    },
  };
}
