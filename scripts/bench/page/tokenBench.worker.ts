import { TOKEN_ROWS_AT_ONCE } from '../../../src/config/limits.ts';
import { createCatalog } from '../../../src/core/tokens/catalog.ts';
import type { Catalog } from '../../../src/core/tokens/catalog.ts';
import { parseTokenList } from '../../../src/core/tokens/lists/tokenList.ts';
import type { AloneFigures } from './page.ts';

/** Other work on the same machine only adds time: the minimum of several rounds is the most accurate. */
const rounds = 5;
/** The search alone, in its worker: how long building the index takes, and each query. */
self.addEventListener('message', ({ data }: MessageEvent<{ urls: string[]; queries: string[]; chainId: number }>) => {
  void measure(data).then((figures) => self.postMessage(figures, { transfer: [] }));
});

async function measure({
  urls,
  queries,
  chainId,
}: {
  urls: string[];
  queries: string[];
  chainId: number;
}): Promise<AloneFigures> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  const builtMs: number[] = [];
  let firstRowsMs = Number.NaN;
  let catalog: Catalog | null = null;
  for (let round = 0; round < rounds; round += 1) {
    // Read again each time, so that nothing built before counts.
    const lists = texts.map((text) => {
      const list = parseTokenList(JSON.parse(text));
      if (!list.ok) throw new Error(list.error.code);
      return { list: list.value, isActive: true };
    });
    const startedMs = performance.now();
    catalog = createCatalog({ chainId, registry: [], own: [], lists });
    if (round === 0) {
      catalog.search('').active.slice(0, TOKEN_ROWS_AT_ONCE);
      firstRowsMs = performance.now() - startedMs;
    }
    while (catalog.warm());
    builtMs.push(performance.now() - startedMs);
  }
  const made = catalog;
  if (made === null) throw new Error('Nothing was built.');
  const queryMs = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, query] of queries.entries()) {
      const askedMs = performance.now();
      made.search(query).active.slice(0, TOKEN_ROWS_AT_ONCE);
      queryMs[index] = Math.min(queryMs[index] ?? Number.POSITIVE_INFINITY, performance.now() - askedMs);
    }
  }
  return { tokens: made.count, firstRowsMs, builtMs, queryMs };
}
