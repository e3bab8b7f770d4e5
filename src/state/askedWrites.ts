import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Intent } from '../core/transactions/intent.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteWrite } from './storageHealth.ts';

/** Wallet requests of an earlier visit whose answer is not known: they may still stand open in the wallet. */
export const askedWritesStore = createStore<{ asked: readonly Intent[] }>(() => ({ asked: [] }));

/** The first such request that matches, or null. */
export function useAskedWrite(matches: (intent: Intent) => boolean): Intent | null {
  return useStore(askedWritesStore, (state) => state.asked.find(matches) ?? null);
}

/** Loads them; requests of this visit are not among them, their own dialog shows them. Never rejects. */
export async function reloadAskedWrites(): Promise<void> {
  const startedAtMs = performance.timeOrigin;
  const open = await loadDatabase().then((database) => database.loadOpenIntents(), () => []);
  askedWritesStore.setState({ asked: open.filter((intent) => intent.state === 'asked' && intent.createdAtMs < startedAtMs) });
}

/** The user says that the request is gone. It is looked for all the same, and kept when it appears on the chain. */
export async function giveUpAskedWrite(intent: Intent): Promise<void> {
  askedWritesStore.setState(({ asked }) => ({ asked: asked.filter((one) => one.id !== intent.id) }));
  noteWrite(await (await loadDatabase()).updateIntent(intent.id, { state: 'lost' }));
}
