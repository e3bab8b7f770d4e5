import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Block numbers of one chain as this visit has seen them (spec B3). */
export interface BlockState {
  currentBlock: bigint;
  /** The first one seen; it never changes. */
  initialBlock: bigint;
}

export const blocksStore = createStore<{ byChain: Readonly<Record<number, BlockState>> }>(() => ({ byChain: {} }));

/** The state after a head was read: the first head is kept, the current one follows, a node that lags changes nothing. */
export function nextBlockState(state: BlockState | undefined, head: bigint): BlockState {
  if (state === undefined) return { currentBlock: head, initialBlock: head };
  return head > state.currentBlock ? { ...state, currentBlock: head } : state;
}

export function noteBlock(chainId: number, head: bigint): void {
  const { byChain } = blocksStore.getState();
  const next = nextBlockState(byChain[chainId], head);
  if (next !== byChain[chainId]) blocksStore.setState({ byChain: { ...byChain, [chainId]: next } });
}

/** The newest block seen of a chain, or null. */
export function useCurrentBlock(chainId: number): bigint | null {
  return useStore(blocksStore, (state) => state.byChain[chainId]?.currentBlock ?? null);
}
