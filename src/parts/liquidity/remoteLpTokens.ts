import { deployment } from '../../config/deployment.ts';
import { lpRegistry } from '../../config/lpTokens.ts';
import { fetchLpTokens, proveLpTokens } from '../../io/registries/lpTokens.ts';
import { setRemoteLpTokens } from '../../state/lpTokens.ts';
import { readsWorker } from '../../workers/client.ts';

let loading: Promise<void> | null = null;

/**
 * Extends the LP registry with that of the static host, once per page and only if one is configured. The reasons for
 * skipped entries are only logged. Never rejects.
 */
export function loadRemoteLpTokens(): Promise<void> {
  const staticHost = deployment.staticHost ?? '';
  if (staticHost === '') return Promise.resolve();
  loading ??= loadOnce(staticHost);
  return loading;
}

async function loadOnce(staticHost: string): Promise<void> {
  const isRead = await load(staticHost).catch(() => false);
  // The next caller tries again.
  if (!isRead) loading = null;
}

async function load(staticHost: string): Promise<boolean> {
  const fetched = await fetchLpTokens({ staticHost, shipped: lpRegistry });
  const chainIds = deployment.chains.map(({ chainId }) => chainId);
  const proven = await proveLpTokens(fetched, chainIds, async (chainId, addresses) => {
    const read = await readsWorker().readDecimals(chainId, addresses);
    return read.ok ? read.value : null;
  });
  for (const line of proven.log) console.warn(line);
  if (proven.isRead) setRemoteLpTokens(proven.tokens);
  return proven.isRead;
}
