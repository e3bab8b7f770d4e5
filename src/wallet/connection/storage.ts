/** Prefix of the keys that the wallet connection stores in localStorage. */
export const walletStoragePrefix = 'causeway.wallet';

const recentKey = `${walletStoragePrefix}.recentConnectorId`;
const chainKey = `${walletStoragePrefix}.chainId`;

/** localStorage that never throws: refused storage only means that a wallet is not reconnected at start. */
export const walletStorage = {
  getItem(key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      // Only the automatic reconnection is lost.
    }
  },
  removeItem(key: string): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

/** Id of the wallet that was used last, or null. */
export function recentWalletId(): string | null {
  const text = walletStorage.getItem(recentKey);
  if (text === null) return null;
  try {
    const id: unknown = JSON.parse(text);
    return typeof id === 'string' && id !== '' ? id : null;
  } catch {
    return null;
  }
}

/** Stores the wallet's chain, for the time until it is connected again after a reload. */
export function storeWalletChain(chainId: number): void {
  walletStorage.setItem(chainKey, String(chainId));
}

/** The last chain of the wallet, or null. For display only: before a request the wallet is asked. */
export function lastWalletChain(): number | null {
  const text = walletStorage.getItem(chainKey) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Whether a wallet was connected here before and has not been logged out since. */
export function hadWallet(): boolean {
  return recentWalletId() !== null;
}

/** Removes everything the connection has stored (log out). */
export function forgetWalletStorage(): void {
  try {
    const keys = Object.keys(globalThis.localStorage);
    for (const key of keys) if (key.startsWith(`${walletStoragePrefix}.`)) walletStorage.removeItem(key);
  } catch {
    // Storage refused: there is nothing to remove.
  }
}
