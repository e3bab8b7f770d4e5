import type { ReadsApi } from './readsApi.ts';

/** The worker's script and everything around it loads with the first read. */
async function start(): Promise<ReadsApi> {
  const { startReads } = await import('./startReads.ts');
  return startReads({
    startWorker: () => new Worker(new URL('./reads.worker.ts', import.meta.url), { type: 'module', name: 'reads' }),
    loadFallback: async () => (await import('./mainThreadReads.ts')).mainThreadReads,
    timeoutMs: 10_000,
  });
}

let starting: Promise<ReadsApi> | null = null;

function started(): Promise<ReadsApi> {
  starting ??= start().catch((cause: unknown) => {
    starting = null;
    throw cause;
  });
  return starting;
}

const reads: ReadsApi = {
  ping: async () => (await started()).ping(),
  readHead: async (...input) => (await started()).readHead(...input),
  readBalances: async (...input) => (await started()).readBalances(...input),
  readAllowance: async (...input) => (await started()).readAllowance(...input),
  readBridgeRound: async (...input) => (await started()).readBridgeRound(...input),
  readBridgeTerms: async (...input) => (await started()).readBridgeTerms(...input),
  readClaimFacts: async (...input) => (await started()).readClaimFacts(...input),
  readNftRound: async (...input) => (await started()).readNftRound(...input),
  readNftTarget: async (...input) => (await started()).readNftTarget(...input),
  fetchOwnedNfts: async (...input) => (await started()).fetchOwnedNfts(...input),
};

/** The page's side of the reads worker, which starts with the first call and runs as long as the page. */
export function readsWorker(): ReadsApi {
  return reads;
}
