import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createKeptSlice } from './keptSlice.ts';

/** The token bridge form as it survives a reload (spec B3, TOKB-32). */
export interface BridgeErc20Form {
  typedAmount: string;
  typedRecipient: string;
  /** Symbol in the registry; empty: none chosen. */
  currencySymbol: string;
  sourceChainId: number | null;
  targetChainId: number | null;
  /** The deposit that the form follows; the form is locked while there is one. */
  depositHash: Hex | null;
  releaseHash: Hex | null;
}

const initial: BridgeErc20Form = {
  typedAmount: '',
  typedRecipient: '',
  currencySymbol: '',
  sourceChainId: null,
  targetChainId: null,
  depositHash: null,
  releaseHash: null,
};

/** Deposits that this tab has shown: only these may it take out of the kept form. */
const ownDeposits = new Set<Hex>();

const slice = createKeptSlice({
  key: 'bridgeErc20',
  keptIn: 'forms',
  initial,
  typedFields: ['typedAmount', 'typedRecipient'],
  // Two tabs write the same record: an empty form never wipes the other tab's deposit.
  mayReplace: (kept, next) => kept.depositHash === null || next.depositHash !== null || ownDeposits.has(kept.depositHash),
});

export const bridgeErc20Store = slice.store;
export const bridgeErc20Slice = slice;

bridgeErc20Store.subscribe(({ depositHash }) => {
  if (depositHash) ownDeposits.add(depositHash);
});

export function useBridgeErc20<T>(select: (form: BridgeErc20Form) => T): T {
  return useStore(bridgeErc20Store, select);
}

/** Changes the form. Resolves when it is kept: at once for hashes and choices, 100 ms after the last key for typed text. */
export function setBridgeErc20(patch: Partial<BridgeErc20Form>): Promise<void> {
  return slice.set(patch);
}

/** 'Start new bridging': empties what belongs to the last deposit; the chosen networks stay. */
export function resetBridgeErc20(): Promise<void> {
  const { sourceChainId, targetChainId } = bridgeErc20Store.getState();
  return slice.set({ ...initial, sourceChainId, targetChainId });
}
