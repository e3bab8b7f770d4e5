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
   * Wallet requests whose end is not known and that no other tab waits for: of a page that is gone, which may still
   * stand open in the wallet, or of this page, whose dialog may have been left or whose answer did not say whether it
   * was sent.
   */
  asked: readonly Intent[];
  /** Names under which any tab makes a request right now. */
  openNames: ReadonlySet<string>;
}

export const openRequestsStore = createStore<OpenRequests>(() => ({ asked: [], openNames: new Set() }));

/** The first such request that matches, or null. */
export function useOpenRequest(matches: (intent: Intent) => boolean): Intent | null {
  return useStore(openRequestsStore, (state) => state.asked.find(matches) ?? null);
}

/** Whether this or another tab makes the request of this name (`writeLockName`). */
export function useIsWriteOpen(name: string | null): boolean {
  return useStore(openRequestsStore, ({ openNames }) => name !== null && openNames.has(name));
}

/** Whether this or another tab asks the wallet for a write of this kind, of an account on a chain. */
export const useIsKindOpen = (kind: string, account: Address | null, chainId: number): boolean =>
  useIsWriteOpen(account && writeLockName({ kind, account, chainId }));

const ownIds = new Set<string>();

/** Requests of this page whose end is known, also where it could not be written down. */
export const answeredIds = new Set<string>();

/** A new id for a request of this page. */
export function newIntentId(): string {
  const id = globalThis.crypto.randomUUID();
  ownIds.add(id);
  return id;
}

/** Whether this page asked for it. */
export const isOwnWrite = ({ id }: Intent): boolean => ownIds.has(id);

/** Whether this page itself waits for the wallet's answer. */
export function isRequestedHere(intent: Intent): boolean {
  return ownIds.has(intent.id) && openRequestsStore.getState().openNames.has(nameOf(intent));
}

const nameOf = (intent: Intent): string => writeLockName(intent);

/** Looks which requests are open, and where; those that cannot be read now stay as they were. Never rejects. */
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
/** A tab may ask and die between two looks, or while this one was hidden: no name tells of it. */
const reloadMs = 10_000;

/**
 * Notices within a second what other tabs ask the wallet for, and when one of them closes. @returns a function that
 * stops it.
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

/** The user says that the request is gone. It is looked for all the same, and kept when it appears on the chain. */
export async function giveUpOpenRequest(intent: Intent): Promise<void> {
  openRequestsStore.setState(({ asked }) => ({ asked: asked.filter((one) => one.id !== intent.id) }));
  noteWrite(await (await loadDatabase()).updateIntent(intent.id, { state: 'lost' }));
}
