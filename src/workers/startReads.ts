import { wrap } from 'comlink';
import type { WorkerApi } from './workerApi.ts';

export interface StartReadsOptions {
  /** Starts the worker. May throw where workers are refused. */
  startWorker: () => Worker;
  loadFallback: () => Promise<WorkerApi>;
  /** How long a worker may take to answer its first call. */
  timeoutMs: number;
}

/** Starts the worker and waits for its first sign of life; without one the same reads run on this thread. Never rejects for the worker's sake. */
export async function startReads({ startWorker, loadFallback, timeoutMs }: StartReadsOptions): Promise<WorkerApi> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const started = startWorker();
    worker = started;
    const remote = wrap<WorkerApi>(started);
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The worker did not start.')), timeoutMs);
      started.addEventListener('error', () => reject(new Error('The worker failed.')), { once: true });
      remote.ping().then(() => resolve(), reject);
    });
    return {
      ping: () => remote.ping(),
      readHead: (...input) => remote.readHead(...input),
      readBalances: (...input) => remote.readBalances(...input),
      readDecimals: (...input) => remote.readDecimals(...input),
      readAllowance: (...input) => remote.readAllowance(...input),
      readBridgeRound: (...input) => remote.readBridgeRound(...input),
      readBridgeTerms: (...input) => remote.readBridgeTerms(...input),
      readClaimFacts: (...input) => remote.readClaimFacts(...input),
      readNftRound: (...input) => remote.readNftRound(...input),
      readNftTarget: (...input) => remote.readNftTarget(...input),
      readLastRelease: (...input) => remote.readLastRelease(...input),
      fetchOwnedNfts: (...input) => remote.fetchOwnedNfts(...input),
      tokenLists: (...input) => remote.tokenLists(...input),
      refreshTokenLists: (...input) => remote.refreshTokenLists(...input),
      acceptTokenList: (...input) => remote.acceptTokenList(...input),
      ignoreTokenList: (...input) => remote.ignoreTokenList(...input),
      searchTokens: (...input) => remote.searchTokens(...input),
      cancelTokenSearch: (...input) => remote.cancelTokenSearch(...input),
      findToken: (...input) => remote.findToken(...input),
      inspectToken: (...input) => remote.inspectToken(...input),
    };
  } catch {
    worker?.terminate();
    return loadFallback();
  } finally {
    clearTimeout(timer);
  }
}
