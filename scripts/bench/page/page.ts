import { readsWorker } from '../../../src/workers/client.ts';
import { activeListUris } from '../../../src/state/tokenLists.ts';

export interface BenchFigures {
  tokens: number;
  /** In the worker. */
  builtMs: number;
  queryMs: number[];
  /** From the page and back, through the app's own worker. */
  roundTripMs: number[];
  /** The longest time that the page could not answer: while lists are fetched and the index is built, and while searching. */
  loadBlockedMs: number;
  searchBlockedMs: number;
  memoryBytes: number | null;
}

declare global {
  interface Window {
    benchTokens: (input: { queries: string[]; chainId: number; urls: string[] }) => Promise<BenchFigures>;
  }
}

/** The longest gap between two turns of the page since the last call. */
function watchPage(): () => number {
  let longest = 0;
  let lastMs = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    const nowMs = performance.now();
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
    setTimeout(() => port2.postMessage(null), 0);
  });
  port1.start();
  port2.postMessage(null);
  return () => {
    const found = longest;
    longest = 0;
    return found;
  };
}

async function memory(): Promise<number | null> {
  if (!('measureUserAgentSpecificMemory' in performance)) return null;
  const measure = performance.measureUserAgentSpecificMemory as () => Promise<{ bytes: number }>;
  return (await measure.call(performance)).bytes;
}

window.benchTokens = async ({ queries, chainId, urls }) => {
  const longestGap = watchPage();
  const scope = { chainId, activeUris: activeListUris({ switched: {} }), own: [], dynamic: [] };
  const before = await memory();
  await new Promise((resolve) => setTimeout(resolve, 200));
  longestGap();
  await readsWorker().refreshTokenLists();
  let searchId = 0;
  const search = async (query: string): Promise<number> => {
    const startedMs = performance.now();
    const found = await readsWorker().searchTokens((searchId += 1), { ...scope, query, limit: 200 });
    if (!found.ok) throw new Error(found.error.code);
    return performance.now() - startedMs;
  };
  await search('');
  const loadBlockedMs = longestGap();
  const roundTripMs: number[] = [];
  for (const query of queries.slice(0, 400)) roundTripMs.push(await search(query));
  const searchBlockedMs = longestGap();
  const after = await memory();
  const worker = new Worker(new URL('./tokenBench.worker.ts', import.meta.url), { type: 'module' });
  const alone = await new Promise<Pick<BenchFigures, 'tokens' | 'builtMs' | 'queryMs'>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Pick<BenchFigures, 'tokens' | 'builtMs' | 'queryMs'>>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage({ queries, chainId, urls }, { transfer: [] });
  });
  return { ...alone, roundTripMs, loadBlockedMs, searchBlockedMs, memoryBytes: before === null || after === null ? null : after - before };
};
