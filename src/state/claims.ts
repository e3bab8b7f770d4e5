import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import type { Result } from '../core/result.ts';
import type { DamagedRecord } from '../io/db/recordStore.ts';
import { loadDatabase } from './loadDatabase.ts';
import { noteClaim, noteWrite } from './storageHealth.ts';
import { tellTabs } from './tabs.ts';

export interface ClaimsState {
  /** Kept claims by lower-case deposit hash. */
  byHash: Readonly<Record<string, SavedClaim>>;
  /** Kept claims that cannot be read, by what they were kept under: the lower-case hash, if that is whole (FAULTS B11). */
  damaged: readonly DamagedRecord[];
}

export const claimsStore = createStore<ClaimsState>(() => ({ byHash: {}, damaged: [] }));

export function useClaims<T>(select: (state: ClaimsState) => T): T {
  return useStore(claimsStore, select);
}

/**
 * Loads the kept claims, at the start and when another tab or the worker changed them; all, or those of the hashes.
 * Rejects when they cannot be read: what is on the screen stays there.
 */
export async function reloadClaims(hashes?: readonly string[]): Promise<void> {
  const database = await loadDatabase();
  if (hashes && hashes.length <= fewClaims) return reloadSome(database, hashes);
  const claims = await database.loadClaims();
  const damaged = await database.loadDamagedClaims();
  claimsStore.setState({ byHash: Object.fromEntries(claims.map((claim) => [claim.depositHash.toLowerCase(), claim])), damaged });
}

/** Up to this many are loaded one by one, so that ten thousand kept claims are not read for each that moved. */
const fewClaims = 300;

async function reloadSome(database: Awaited<ReturnType<typeof loadDatabase>>, hashes: readonly string[]): Promise<void> {
  const loaded = await Promise.all(hashes.map((hash) => database.loadClaim(`0x${hash.slice(2)}`)));
  claimsStore.setState(({ byHash }) => {
    const next = { ...byHash };
    hashes.forEach((hash, index) => {
      const claim = loaded[index];
      if (claim) next[hash.toLowerCase()] = claim;
      else delete next[hash.toLowerCase()];
    });
    return { byHash: next };
  });
}

/** Keeps a claim; resolves when it is in IndexedDB. @returns 'storageUnavailable' */
export async function keepClaim(claim: SavedClaim): Promise<Result<void>> {
  claimsStore.setState(({ byHash }) => ({ byHash: { ...byHash, [claim.depositHash.toLowerCase()]: claim } }));
  const written = await told(claim.depositHash, (await loadDatabase()).saveClaim(claim));
  noteClaim(claim.depositHash, written.ok);
  return written;
}

/** Changes fields of a kept claim; nothing happens when there is none. @returns 'storageUnavailable' */
export async function changeClaim(depositHash: Hex, patch: Partial<SavedClaim>): Promise<Result<void>> {
  const key = depositHash.toLowerCase();
  claimsStore.setState(({ byHash }) => {
    const claim = byHash[key];
    return { byHash: claim ? { ...byHash, [key]: { ...claim, ...patch } } : byHash };
  });
  return told(depositHash, (await loadDatabase()).updateClaim(depositHash, patch));
}

/** Forgets a claim. @returns 'storageUnavailable' */
export async function dropClaim(depositHash: Hex): Promise<Result<void>> {
  claimsStore.setState(({ byHash }) => {
    const { [depositHash.toLowerCase()]: _dropped, ...others } = byHash;
    return { byHash: others };
  });
  noteClaim(depositHash, true);
  return told(depositHash, (await loadDatabase()).deleteClaim(depositHash));
}

/** Forgets a claim that cannot be read. @returns 'storageUnavailable' */
export async function dropDamagedClaim(key: string): Promise<Result<void>> {
  const written = noteWrite(await (await loadDatabase()).deleteDamagedClaim(key));
  if (written.ok) claimsStore.setState(({ damaged }) => ({ damaged: damaged.filter((record) => record.key !== key) }));
  return written;
}

async function told(depositHash: Hex, write: Promise<Result<void>>): Promise<Result<void>> {
  const written = noteWrite(await write);
  if (written.ok) tellTabs('claims', [depositHash.toLowerCase()]);
  return written;
}
