import type { Address } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Intent } from '../core/transactions/intent.ts';
import { writeLockName, writeLockPrefix } from '../core/transactions/writeLock.ts';
import { readLockNames } from '../io/heldLocks.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteWrite } from './storageHealth.ts';

interface OpenRequests {
  /**
   * Wallet requests without a known outcome for which no other tab waits: requests of a closed page, which may still be
   * open in the wallet, or of this page, if its dialog was left or the answer did not say whether the request was sent.
   */
  asked: readonly Intent[];
  /** Names of the locks under which any tab is making a request. */
  openNames: ReadonlySet<string>;
}

export const openRequestsStore = createStore<OpenRequests>(() => ({ asked: [], openNames: new Set() }));

/** The first open request that matches, or null. */
export function useOpenRequest(matches: (intent: Intent) => boolean): Intent | null {
  return useStore(openRequestsStore, (state) => state.asked.find(matches) ?? null);
}

/** Whether this or another tab is making the request of this name (`writeLockName`). */
export function useIsWriteOpen(name: string | null): boolean {
  return useStore(openRequestsStore, ({ openNames }) => name !== null && openNames.has(name));
}

/** Whether this or another tab is making any request. */
export const useIsAnyWriteOpen = (): boolean => useStore(openRequestsStore, ({ openNames }) => openNames.size > 0);

/** Whether this or another tab is asking the wallet for a write of this kind, for an account on a chain. */
export const useIsKindOpen = (kind: string, account: Address | null, chainId: number): boolean =>
  useIsWriteOpen(account && writeLockName({ kind, account, chainId }));

const ownIds = new Set<string>();

/** Requests of this page whose outcome is known, even if it could not be stored. */
export const answeredIds = new Set<string>();

/** A new id for a request of this page. */
export function newIntentId(): string {
  const id = globalThis.crypto.randomUUID();
  ownIds.add(id);
  return id;
}

/** Whether this page made the request. */
export const isOwnWrite = ({ id }: Intent): boolean => ownIds.has(id);

/** Whether this page is waiting for the wallet's answer. */
export function isRequestedHere(intent: Intent): boolean {
  return ownIds.has(intent.id) && openRequestsStore.getState().openNames.has(nameOf(intent));
}

const nameOf = (intent: Intent): string => writeLockName(intent);

/** Finds out which requests are open, and in which tab; if they cannot be read now, nothing changes. Never rejects. */
export async function reloadOpenRequests(): Promise<void> {
  const [intents, names] = await Promise.all([
    loadDatabase()
      .then((database) => database.loadOpenIntents())
      .catch(() => null),
    readLockNames(),
  ]);
  // A tab that closes frees its lock names. One that is taken belongs to an open tab, which waits for the answer
  // itself.
  const asked = intents?.filter(
    (intent) =>
      intent.state === 'asked' && !answeredIds.has(intent.id) && (ownIds.has(intent.id) || !names.has(nameOf(intent))),
  );
  openRequestsStore.setState({ ...(asked && { asked }), openNames: writeNames(names) });
}

const writeNames = (names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => name.startsWith(writeLockPrefix)));

const lookMs = 1_000;
/**
 * A tab may make a request and close between two checks, or while this tab was hidden: then no lock name reveals it.
 */
const reloadMs = 10_000;

/**
 * Notices within a second which requests other tabs make, and when one of these tabs closes.
 * @returns a function that stops it
 */
export function watchOpenRequests(): () => void {
  let isLooking = false;
  let reloadedAtMs = Date.now();
  const look = async (): Promise<void> => {
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    const { openNames } = openRequestsStore.getState();
    const names = writeNames(await readLockNames());
    const isChanged = names.size !== openNames.size || [...names].some((name) => !openNames.has(name));
    if (isChanged || Math.abs(Date.now() - reloadedAtMs) >= reloadMs) {
      reloadedAtMs = Date.now();
      await reloadOpenRequests();
    }
    isLooking = false;
  };
  const again = (): void => void look();
  again();
  const timer = setInterval(again, lookMs);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}

/**
 * The user says that the request no longer exists. It is still searched for, and recorded if it appears on the chain.
 */
export async function giveUpOpenRequest(intent: Intent): Promise<void> {
  openRequestsStore.setState(({ asked }) => ({ asked: asked.filter((one) => one.id !== intent.id) }));
  noteWrite(await (await loadDatabase()).updateIntent(intent.id, { state: 'lost' }));
}
