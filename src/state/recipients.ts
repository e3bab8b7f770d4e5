import type { Address } from 'viem';
import { parseUsedRecipients, withUse } from '../core/recipient/usedRecipients.ts';
import { changePersisted, loadPersisted } from '../io/db/persisted.ts';
import { noteWrite } from './storageHealth.ts';

const key = 'recipients';

/** Addresses that this browser sent to, the last one first; empty where nothing is kept or it cannot be read. */
export async function loadUsedRecipients(): Promise<Address[]> {
  const persisted = await loadPersisted('settings', key, parseUsedRecipients).catch(() => null);
  return (persisted?.used ?? []).map(({ address }) => address);
}

/** Writes down that tokens were sent to an address. Never rejects: it only spares a warning the next time. */
export async function noteUsedRecipient(address: Address, atMs: number): Promise<void> {
  noteWrite(
    await changePersisted('settings', key, parseUsedRecipients, (old) => ({ put: withUse(old, address, atMs) })),
  );
}
