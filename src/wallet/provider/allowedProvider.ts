/** The only requests that this app ever makes to a wallet (no message is ever signed). */
export const allowedWalletMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'eth_sendTransaction',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
] as const;

export type AllowedWalletMethod = (typeof allowedWalletMethods)[number];

/** The parts of an EIP-1193 provider that are used. */
export interface Eip1193Provider {
  /** Set by MetaMask. */
  readonly isMetaMask?: boolean | undefined;
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...data: never[]) => void): unknown;
  removeListener?(event: string, listener: (...data: never[]) => void): unknown;
}

const allowed: ReadonlySet<string> = new Set(allowedWalletMethods);
const guarded = new WeakMap<object, Eip1193Provider>();

/** Whether a value can be used as an EIP-1193 provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

/** Whether this app may call the method of a wallet. */
export function isAllowedMethod(method: string): method is AllowedWalletMethod {
  return allowed.has(method);
}

/** The error for a method outside the list (EIP-1193 code 4200). */
export function refuseMethod(method: string): Error & { code: number } {
  return Object.assign(new Error(`The app does not use ${method}`), { code: 4200 });
}

/**
 * A view of a provider that refuses every method outside `allowedWalletMethods` with code 4200 (EIP-1193), before the
 * wallet receives it. The same provider always gives the same view, so listeners can be compared.
 */
export function guardProvider(provider: Eip1193Provider): Eip1193Provider {
  const known = guarded.get(provider);
  if (known) return known;
  const view: Eip1193Provider = {
    get isMetaMask() {
      return provider.isMetaMask === true;
    },
    request(request) {
      return isAllowedMethod(request.method) ? provider.request(request) : Promise.reject(refuseMethod(request.method));
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
