import type { Address } from 'viem';
import { parseUsedRecipients, withUse } from '../core/recipient/usedRecipients.ts';
import { changePersisted, loadPersisted } from '../io/db/persisted.ts';
import { noteWrite } from './storageHealth.ts';

const key = 'recipients';

/** Addresses that this browser sent to, the latest first; empty if nothing is stored or it cannot be read. */
export async function loadUsedRecipients(): Promise<Address[]> {
  const persisted = await loadPersisted('settings', key, parseUsedRecipients).catch(() => null);
  return (persisted?.used ?? []).map(({ address }) => address);
}

/** Records that tokens were sent to an address. Never rejects: the record only avoids a warning the next time. */
export async function noteUsedRecipient(address: Address, atMs: number): Promise<void> {
  noteWrite(
    await changePersisted('settings', key, parseUsedRecipients, (old) => ({ put: withUse(old, address, atMs) })),
  );
}
