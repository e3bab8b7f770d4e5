import { TOKEN_ROWS_AT_ONCE } from '../../../src/config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../src/config/timing.ts';
import { readsWorker } from '../../../src/workers/client.ts';
import { activeListUris } from '../../../src/state/tokenLists.ts';

/** Figures of the search alone, in a worker of its own. */
export interface AloneFigures {
  tokens: number;
  /**
   * From loaded lists to the first rows of all tokens, the first time: the time that a user who opens the picker waits.
   */
  firstRowsMs: number;
  /** Every time everything was indexed, the first one first. */
  builtMs: number[];
  /** By query, the minimum of several rounds. */
  queryMs: number[];
}

export interface BenchInput {
  queries: string[];
  chainId: number;
  urls: string[];
}

/** The steps of the measurement. The traced steps have no parameters and do nothing besides their work. */
export interface BenchSteps {
  /** Stores what the other steps need and starts the worker, as a page does before anyone searches for a token. */
  prepare(input: BenchInput): Promise<void>;
  /** Memory used by page and worker, if the browser reports it. */
  memoryBytes(): Promise<number | null>;
  /** Fetches the lists and builds the index in the app's own worker. */
  load(): Promise<void>;
  /** Searches from the page, and scrolls through the results of a wide query. */
  search(): Promise<number[]>;
  alone(): Promise<AloneFigures>;
}

declare global {
  interface Window {
    benchTokens: BenchSteps;
  }
}

async function memoryBytes(): Promise<number | null> {
  if (!('measureUserAgentSpecificMemory' in performance)) return null;
  const measure = performance.measureUserAgentSpecificMemory as () => Promise<{ bytes: number }>;
  return (await measure.call(performance)).bytes;
}

const scopeOf = (chainId: number) => ({ chainId, activeUris: activeListUris({ switched: {} }), own: [], dynamic: [] });
const limit = TOKEN_ROWS_AT_ONCE;
let searchId = 0;
let asked: BenchInput = { queries: [], chainId: 0, urls: [] };

async function search(chainId: number, query: string, from = 0): Promise<number> {
  const startedMs = performance.now();
  const found = await readsWorker().searchTokens((searchId += 1), { ...scopeOf(chainId), query, from, limit });
  if (!found.ok) throw new Error(found.error.code);
  return performance.now() - startedMs;
}

window.benchTokens = {
  async prepare(input) {
    asked = input;
    await readsWorker().ping();
  },
  memoryBytes,
  async load() {
    await readsWorker().refreshTokenLists();
    await search(asked.chainId, '');
  },
  async search() {
    const roundTripMs: number[] = [];
    for (const query of asked.queries.slice(0, 400)) {
      roundTripMs.push(await search(asked.chainId, query));
      // The picker waits longer between two searches; a tenth of that is enough for the browser to clean up.
      await new Promise((resolve) => setTimeout(resolve, SEARCH_DEBOUNCE_MS / 10));
    }
    // As far as a user would scroll at most.
    for (let from = 0; from < 10_000; from += limit) await search(asked.chainId, 'd', from);
    return roundTripMs;
  },
  alone() {
    const worker = new Worker(new URL('./tokenBench.worker.ts', import.meta.url), { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<AloneFigures>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(asked, { transfer: [] });
    });
  },
};
