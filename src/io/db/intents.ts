import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { isIntentOpen, parseIntent } from '../../core/transactions/intent.ts';
import { changeRecord, loadRecord, loadRecords, writeRecords } from './records.ts';

/**
 * Writes an intent and flushes it to the disk; resolves when it is there. Await it before the wallet is asked.
 * @returns 'storageUnavailable'
 */
export function saveIntent(intent: Intent): Promise<Result<void>> {
  return writeRecords((store) => store.write('intents', [[intent.id, intent]]));
}

/**
 * Changes an intent; nothing happens when there is none.
 * @returns 'storageUnavailable'
 */
export function updateIntent(id: string, patch: Partial<Omit<Intent, 'id'>>): Promise<Result<void>> {
  return changeRecord('intents', id, parseIntent, (old) => (old ? { put: { ...old, ...patch } } : 'keep'));
}

/** One intent, whatever its state; null when there is none. */
export const loadIntent = (id: string): Promise<Intent | null> => loadRecord('intents', id, parseIntent);

/** Intents whose outcome is not known: asked, sent, or lost and still searched for. Oldest first. */
export async function loadOpenIntents(): Promise<Intent[]> {
  const intents = await loadRecords('intents', parseIntent);
  return intents
    .filter((intent) => isIntentOpen(intent) || intent.state === 'lost')
    .sort((a, b) => a.createdAtMs - b.createdAtMs);
}
