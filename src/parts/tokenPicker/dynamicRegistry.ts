import { deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { setDynamicTokens } from '../../state/dynamicTokens.ts';

let loading: Promise<void> | null = null;

/** Loads the remote registry, once per page and only if one is configured; a failure is only logged. Never rejects. */
export function loadDynamicTokens(): Promise<void> {
  const base = deployment.tokensUrl ?? '';
  if (base === '') return Promise.resolve();
  loading ??= loadOnce(base);
  return loading;
}

async function loadOnce(base: string): Promise<void> {
  const isLoaded = await load(base).catch(() => false);
  // The next caller tries again.
  if (!isLoaded) loading = null;
}

function warn(faults: readonly string[]): void {
  for (const fault of faults) console.warn(`Dynamic tokens: ${fault}`);
}

async function load(base: string): Promise<boolean> {
  const { fetchDynamicTokens } = await import('../../io/tokens/fetchDynamicTokens.ts');
  const fetched = await fetchDynamicTokens(base, tokens, globalThis.fetch.bind(globalThis));
  if (!fetched.ok) {
    warn([fetched.error.detail ?? fetched.error.code]);
    return false;
  }
  const { proveDynamicTokens } = await import('../../io/tokens/proveDynamicTokens.ts');
  const chainIds = deployment.chains.map(({ chainId }) => chainId);
  const proven = await proveDynamicTokens(fetched.value.tokens, chainIds, async (chainId, addresses) => {
    const read = await readsWorker().readDecimals(chainId, addresses);
    return read.ok ? read.value : addresses.map(() => null);
  });
  setDynamicTokens(proven.tokens);
  warn([...fetched.value.skipped, ...proven.skipped]);
  return proven.isComplete;
}
