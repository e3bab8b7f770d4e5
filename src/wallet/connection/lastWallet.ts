import { recentWalletId, walletStorage } from './storage.ts';

// Beside storage.ts, which is part of the first load.

/** Outlives a log-out, so it does not stand under the prefix of a connection. */
const lastUsedKey = 'causeway.lastWallet';

/** Id of the wallet that was connected last, also after a log-out; null for newcomers. */
export function lastUsedWalletId(): string | null {
  return walletStorage.getItem(lastUsedKey) ?? recentWalletId();
}

/** Remembers which wallet is listed first. */
export function keepLastUsedWallet(id: string): void {
  walletStorage.setItem(lastUsedKey, id);
}
