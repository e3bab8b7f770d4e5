import type { Address } from 'viem';
import type { AllowedWalletMethod, Eip1193Provider } from './allowedProvider.ts';
import { parseAccounts, parseChainId } from './answers.ts';

/** Sends a request to the wallet; the type admits only methods of the list. */
export function ask(provider: Eip1193Provider, method: AllowedWalletMethod, params?: unknown): Promise<unknown> {
  return provider.request(params === undefined ? { method } : { method, params });
}

/**
 * The account the wallet would sign with now, or null when it gives none.
 * @throws what the wallet throws
 */
export async function askAccount(provider: Eip1193Provider): Promise<Address | null> {
  return parseAccounts(await ask(provider, 'eth_accounts'))?.[0] ?? null;
}

/**
 * The wallet's current chain, or null when its answer is not a chain id.
 * @throws what the wallet throws
 */
export async function askChainId(provider: Eip1193Provider): Promise<number | null> {
  return parseChainId(await ask(provider, 'eth_chainId'));
}
