import { recentWalletId, walletStorage } from './storage.ts';

// Apart from storage.ts, because that is part of the first load.

/** Kept after a log-out, so it does not have the prefix of a connection's keys. */
const lastUsedKey = 'causeway.lastWallet';

/** The id of the wallet that was connected last, also after a log-out; null if there was none. */
export function lastUsedWalletId(): string | null {
  return walletStorage.getItem(lastUsedKey) ?? recentWalletId();
}

/** Stores which wallet is listed first. */
export function storeLastUsedWallet(id: string): void {
  walletStorage.setItem(lastUsedKey, id);
}
