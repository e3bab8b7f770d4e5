/** The only requests that this app ever makes to a wallet (no message is ever signed). */
export const allowedWalletMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'eth_sendTransaction',
] as const;

export type AllowedWalletMethod = (typeof allowedWalletMethods)[number];

/** What is used of an EIP-1193 provider. */
export interface Eip1193Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...data: never[]) => void): unknown;
  removeListener?(event: string, listener: (...data: never[]) => void): unknown;
}

const allowed: ReadonlySet<string> = new Set(allowedWalletMethods);
const guarded = new WeakMap<object, Eip1193Provider>();

/** Whether a value can be asked as an EIP-1193 provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

/**
 * A view of a provider that refuses every method outside `allowedWalletMethods` with code 4200 (EIP-1193), before
 * the wallet sees it. The same provider always gives the same view, so listeners can be compared.
 */
export function guardProvider(provider: Eip1193Provider): Eip1193Provider {
  const known = guarded.get(provider);
  if (known) return known;
  const view: Eip1193Provider = {
    request(request) {
      if (allowed.has(request.method)) return provider.request(request);
      return Promise.reject(Object.assign(new Error(`The app does not use ${request.method}`), { code: 4200 }));
    },
    on(event, listener) {
      return provider.on?.(event, listener);
    },
    removeListener(event, listener) {
      return provider.removeListener?.(event, listener);
    },
  };
  guarded.set(provider, view);
  guarded.set(view, view);
  return view;
}
