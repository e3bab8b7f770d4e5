import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimKey, placeClaim } from '../core/claims/claimKey.ts';
import type { ClaimKey } from '../core/claims/claimKey.ts';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import type { Result } from '../core/result.ts';
import type { DamagedRecord } from '../io/db/recordStore.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteClaim, noteWrite, storageHealthStore } from './storageHealth.ts';
import { notifyTabs } from './tabs.ts';

export interface ClaimsState {
  /** Persisted claims by `claimKey`. */
  byKey: Readonly<Record<ClaimKey, SavedClaim>>;
  /** Persisted claims that cannot be read, by their key: the hash first, if that is complete (rule 8.8). */
  damaged: readonly DamagedRecord[];
}

type Database = Awaited<ReturnType<typeof loadDatabase>>;

export const claimsStore = createStore<ClaimsState>(() => ({ byKey: {}, damaged: [] }));

export function useClaims<T>(select: (state: ClaimsState) => T): T {
  return useStore(claimsStore, select);
}

/**
 * Loads the persisted claims, at the start and when another tab or the worker has changed them; all, or those of the
 * keys. Those that could not be written stay, because only this page has them (rule 8.9). Rejects when they cannot be
 * read: the claims in the store stay.
 */
export async function reloadClaims(keys?: readonly ClaimKey[]): Promise<void> {
  const database = await loadDatabase();
  if (keys && keys.length <= fewClaims) return reloadSome(database, keys);
  const claims = await database.loadClaims();
  const damaged = await database.loadDamagedClaims();
  const loaded = Object.fromEntries(claims.map((claim) => [claimKey(claim), claim]));
  const isDurable = await isPersisting(database);
  claimsStore.setState(({ byKey }) => ({ byKey: withUnwritten(database, byKey, loaded, isDurable), damaged }));
}

/** Up to this many are loaded one by one, so that a few changes do not read ten thousand claims again. */
const fewClaims = 300;

async function reloadSome(database: Database, keys: readonly ClaimKey[]): Promise<void> {
  const isDurable = await isPersisting(database);
  const loaded = await Promise.all(keys.map((key) => database.loadClaim(key)));
  claimsStore.setState(({ byKey }) => {
    const next = { ...byKey };
    keys.forEach((key, index) => {
      const claim = loaded[index];
      if (claim) next[key] = claim;
      else delete next[key];
    });
    return { byKey: withUnwritten(database, byKey, next, isDurable, keys) };
  });
}

/** Also a write to memory succeeds: then only this page has the claim. */
const isPersisting = async (database: Database): Promise<boolean> => (await database.storage()).status === 'durable';

/**
 * The loaded claims with those of this page that are not in IndexedDB. What another tab has stored of these meanwhile
 * is taken over.
 * @param read the keys that were loaded; without them all were
 */
function withUnwritten(
  { withStored }: Database,
  before: ClaimsState['byKey'],
  loaded: ClaimsState['byKey'],
  isDurable: boolean,
  read?: readonly ClaimKey[],
): ClaimsState['byKey'] {
  const next = { ...loaded };
  for (const key of storageHealthStore.getState().unpersistedClaims) {
    const own = before[key];
    if (own === undefined) continue;
    const isRead = read === undefined || read.includes(key);
    const { claim, isStored } = withStored(own, isRead ? loaded[key] : undefined);
    next[key] = claim;
    if (isStored && isDurable) noteClaim(key, true);
  }
  return next;
}

/**
 * Stores a claim beside others of its transaction; resolves when it is in IndexedDB.
 * @returns 'storageUnavailable'
 */
export async function storeClaim(claim: SavedClaim): Promise<Result<void>> {
  const placed = placeClaim(claim, (key) => claimsStore.getState().byKey[key]);
  const key = claimKey(placed);
  claimsStore.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: placed } }));
  const database = await loadDatabase();
  const written = await announced(key, database.saveClaim(placed));
  noteClaim(key, written.ok && (await isPersisting(database)));
  return written;
}

/**
 * Changes fields of a persisted claim; nothing happens when there is none.
 * @returns 'storageUnavailable'
 */
export async function changeClaim(key: ClaimKey, patch: Partial<SavedClaim>): Promise<Result<void>> {
  claimsStore.setState(({ byKey }) => {
    const claim = byKey[key];
    return { byKey: claim ? { ...byKey, [key]: { ...claim, ...patch } } : byKey };
  });
  return announced(key, (await loadDatabase()).updateClaim(key, patch));
}

/**
 * Deletes a claim.
 * @returns 'storageUnavailable'
 */
export async function dropClaim(key: ClaimKey): Promise<Result<void>> {
  claimsStore.setState(({ byKey }) => {
    const { [key]: _dropped, ...others } = byKey;
    return { byKey: others };
  });
  noteClaim(key, true);
  return announced(key, (await loadDatabase()).deleteClaim(key));
}

/**
 * Deletes a claim that cannot be read.
 * @returns 'storageUnavailable'
 */
export async function dropDamagedClaim(key: string): Promise<Result<void>> {
  const written = noteWrite(await (await loadDatabase()).deleteDamagedClaim(key));
  if (written.ok) claimsStore.setState(({ damaged }) => ({ damaged: damaged.filter((record) => record.key !== key) }));
  return written;
}

async function announced(key: ClaimKey, write: Promise<Result<void>>): Promise<Result<void>> {
  const written = noteWrite(await write);
  if (written.ok) notifyTabs('claims', [key]);
  return written;
}
