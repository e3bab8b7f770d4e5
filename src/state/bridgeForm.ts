import type { Address, Hex } from 'viem';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ClaimRef } from '../core/claims/claim.ts';
import { createKeptSlice } from './keptSlice.ts';
import type { KeptSlice } from './keptSlice.ts';
import type { KeptValues } from './keptSchemas.ts';

/** What the two bridge forms have in common. */
export interface BridgeFormBase {
  typedRecipient: string;
  /** The account that the typed recipient was chosen with; another account starts without it. */
  recipientFor: Address | null;
  sourceChainId: number | null;
  targetChainId: number | null;
  /** The deposit that the form follows; the form is locked while there is one. */
  depositHash: Hex | null;
  /** Which deposit of that transaction, where it holds several. */
  depositNumber?: bigint | undefined;
  releaseHash: Hex | null;
  /** That its claim was paid out has been shown: the next visit finds an empty form. */
  isDoneSeen: boolean;
}

/** The forms by their slice: each key whose record has the fields of a bridge form. */
type FormKey = { [Key in keyof KeptValues]: KeptValues[Key] extends BridgeFormBase ? Key : never }[keyof KeptValues];

export interface KeptBridgeForm<Form extends BridgeFormBase> {
  slice: KeptSlice<Form>;
  store: StoreApi<Form>;
  use: <T>(select: (form: Form) => T) => T;
  /** Changes the form. Resolves when it is kept: at once for hashes and choices, 100 ms after the last key for typed text. */
  set: (patch: Partial<Form>) => Promise<void>;
  /** 'Start new bridging': empties what belongs to the last deposit; the chosen networks stay. */
  reset: () => Promise<void>;
}

/** Whether a form follows this claim. */
export function isFollowedBy({ depositHash, depositNumber }: BridgeFormBase, claim: ClaimRef): boolean {
  if (depositHash?.toLowerCase() !== claim.depositHash.toLowerCase()) return false;
  return depositNumber === undefined || claim.depositNumber === undefined || depositNumber === claim.depositNumber;
}

/** A bridge form as it survives a reload (spec B3, TOKB-32). */
export function createBridgeForm<Key extends FormKey>(key: Key, initial: KeptValues[Key], typedFields: readonly (keyof KeptValues[Key])[]): KeptBridgeForm<KeptValues[Key]> {
  /** Deposits that this tab has shown: only these may it take out of the kept form. */
  const ownDeposits = new Set<Hex>();
  const slice = createKeptSlice({
    key,
    keptIn: 'forms',
    initial,
    typedFields,
    // Two tabs write the same record: an empty form never wipes the other tab's deposit.
    mayReplace: (kept, next) => kept.depositHash === null || next.depositHash !== null || ownDeposits.has(kept.depositHash),
  });
  const { store } = slice;
  store.subscribe(({ depositHash }) => {
    if (depositHash) ownDeposits.add(depositHash);
  });
  return {
    slice,
    store,
    use: (select) => useStore(store, select),
    set: (patch) => slice.set(patch),
    reset: () => {
      const { sourceChainId, targetChainId } = store.getState();
      return slice.set({ ...initial, sourceChainId, targetChainId });
    },
  };
}
