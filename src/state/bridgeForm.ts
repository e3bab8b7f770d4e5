import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ClaimRef } from '../core/claims/claim.ts';
import { createPersistedSlice } from './persistedSlice.ts';
import type { PersistedSlice } from './persistedSlice.ts';
import type { BridgeFormBase, Persisted } from './schemas.ts';

/** The forms by their slice: each key whose record has the fields of a bridge form. */
type FormKey = { [Key in keyof Persisted]: Persisted[Key] extends BridgeFormBase ? Key : never }[keyof Persisted];

export interface PersistedBridgeForm<Form extends BridgeFormBase> {
  slice: PersistedSlice<Form>;
  store: StoreApi<Form>;
  use: <T>(select: (form: Form) => T) => T;
  /**
   * Changes the form. Resolves when it is stored: at once for hashes and choices, 100 ms after the last key for typed
   * text.
   */
  set: PersistedSlice<Form>['set'];
  /**
   * 'Start new bridging': clears everything that belongs to the last deposit; the chosen networks stay.
   * @param kept other fields that stay
   */
  reset: (kept?: readonly string[]) => Promise<void>;
  /** The fields that were changed before the first call; none afterwards. */
  takeEarlyFields: () => readonly string[];
}

/** What every form is before anything was chosen. */
export const emptyBridgeForm: BridgeFormBase = {
  typedRecipient: '',
  recipientDraft: null,
  recipientFor: null,
  sourceChainId: null,
  targetChainId: null,
  depositHash: null,
  depositNumber: undefined,
  releaseHash: null,
  isDoneSeen: false,
};

/** Whether a form follows this claim. */
export function isFollowedBy({ depositHash, depositNumber }: BridgeFormBase, claim: ClaimRef): boolean {
  if (depositHash?.toLowerCase() !== claim.depositHash.toLowerCase()) return false;
  return depositNumber === undefined || claim.depositNumber === undefined || depositNumber === claim.depositNumber;
}

/** A bridge form that survives a reload. */
export function createBridgeForm<Key extends FormKey>(
  key: Key,
  initial: Persisted[Key],
  typedFields: readonly (keyof Persisted[Key])[],
  /** What tabs collect, each by functions: a reset keeps it, and no tab overwrites what another one has added. */
  collected: readonly (keyof Persisted[Key])[] = [],
): PersistedBridgeForm<Persisted[Key]> {
  /** Deposits that this tab has shown: only these may it remove from the stored form. */
  const ownDeposits = new Set<Hex>();
  const slice = createPersistedSlice({
    key,
    persistedIn: 'forms',
    isShared: false,
    initial,
    typedFields,
    mergedFields: collected,
    // Two tabs write the same record: an empty form never overwrites the other tab's deposit.
    mayReplace: (persisted, next) =>
      persisted.depositHash === null || next.depositHash !== null || ownDeposits.has(persisted.depositHash),
  });
  const { store } = slice;
  store.subscribe(({ depositHash }) => {
    if (depositHash) ownDeposits.add(depositHash);
  });
  return {
    slice,
    store,
    use: (select) => useStore(store, select),
    set: (change) => slice.set(change),
    reset: (early = []) => {
      const kept: readonly unknown[] = ['sourceChainId', 'targetChainId', ...collected, ...early];
      const emptied: Partial<Persisted[Key]> = {};
      for (const field in initial) if (!kept.includes(field)) emptied[field] = initial[field];
      return slice.set(emptied);
    },
    takeEarlyFields: () => slice.takeEarlyFields().map(String),
  };
}
