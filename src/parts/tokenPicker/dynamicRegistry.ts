import { deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { setDynamicTokens } from '../../state/dynamicTokens.ts';

let loading: Promise<void> | null = null;

/** The remote registry, once per page and only where one is configured; a failure is logged and nothing else (spec B7). Never rejects. */
export function loadDynamicTokens(): Promise<void> {
  const base = deployment.tokensUrl ?? '';
  if (base === '') return Promise.resolve();
  loading ??= loadOnce(base);
  return loading;
}

async function loadOnce(base: string): Promise<void> {
  const isLoaded = await load(base).catch(() => false);
  // The next one who asks tries again.
  if (!isLoaded) loading = null;
}

async function load(base: string): Promise<boolean> {
  const { fetchDynamicTokens } = await import('../../io/tokens/fetchDynamicTokens.ts');
  const fetched = await fetchDynamicTokens(base, tokens, globalThis.fetch.bind(globalThis));
  if (fetched.ok) setDynamicTokens(fetched.value.tokens);
  const faults = fetched.ok ? fetched.value.skipped : [fetched.error.detail ?? fetched.error.code];
  for (const fault of faults) console.warn(`Dynamic tokens: ${fault}`);
  return fetched.ok;
}
