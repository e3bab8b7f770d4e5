import type { WorkerApi } from './workerApi.ts';

let starting: Promise<WorkerApi> | null = null;

/** The worker's script and everything around it loads with the first read. */
function started(): Promise<WorkerApi> {
  starting ??= import('./readsOnWorker.ts').then(({ readsOnWorker }) => readsOnWorker()).catch((cause: unknown) => {
    starting = null;
    throw cause;
  });
  return starting;
}

const reads: WorkerApi = {
  ping: async () => (await started()).ping(),
  readHead: async (...input) => (await started()).readHead(...input),
  readBalances: async (...input) => (await started()).readBalances(...input),
  readDecimals: async (...input) => (await started()).readDecimals(...input),
  readAllowance: async (...input) => (await started()).readAllowance(...input),
  readBridgeRound: async (...input) => (await started()).readBridgeRound(...input),
  readBridgeTerms: async (...input) => (await started()).readBridgeTerms(...input),
  readClaimFacts: async (...input) => (await started()).readClaimFacts(...input),
  readNftRound: async (...input) => (await started()).readNftRound(...input),
  readNftTarget: async (...input) => (await started()).readNftTarget(...input),
  readLastRelease: async (...input) => (await started()).readLastRelease(...input),
  fetchOwnedNfts: async (...input) => (await started()).fetchOwnedNfts(...input),
  tokenLists: async (...input) => (await started()).tokenLists(...input),
  refreshTokenLists: async (...input) => (await started()).refreshTokenLists(...input),
  acceptTokenList: async (...input) => (await started()).acceptTokenList(...input),
  ignoreTokenList: async (...input) => (await started()).ignoreTokenList(...input),
  searchTokens: async (...input) => (await started()).searchTokens(...input),
  cancelTokenSearch: async (...input) => (await started()).cancelTokenSearch(...input),
  findToken: async (...input) => (await started()).findToken(...input),
  inspectToken: async (...input) => (await started()).inspectToken(...input),
};

/** The page's side of the reads worker, which starts with the first call and runs as long as the page. */
export function readsWorker(): WorkerApi {
  return reads;
}
