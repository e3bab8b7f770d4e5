import { createCatalog, searchCatalog } from '../../../src/core/tokens/catalog.ts';
import { parseTokenList } from '../../../src/core/tokens/lists/tokenList.ts';

/** The search alone, where it runs: how long the index takes to be built, and each query. */
self.addEventListener('message', ({ data }: MessageEvent<{ urls: string[]; queries: string[]; chainId: number }>) => {
  void measure(data).then((figures) => self.postMessage(figures, { transfer: [] }));
});

async function measure({ urls, queries, chainId }: { urls: string[]; queries: string[]; chainId: number }) {
  const lists = await Promise.all(urls.map(async (url) => {
    const list = parseTokenList(await (await fetch(url)).json());
    if (!list.ok) throw new Error(list.error.code);
    return { list: list.value, isActive: true };
  }));
  const startedMs = performance.now();
  const catalog = createCatalog({ chainId, registry: [], own: [], lists });
  const builtMs = performance.now() - startedMs;
  const queryMs = queries.map((query) => {
    const askedMs = performance.now();
    searchCatalog(catalog, query);
    return performance.now() - askedMs;
  });
  return { tokens: catalog.tokens.length, builtMs, queryMs };
}
