import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** No node that is asked lags so far behind the others. */
const farBelow = 200n;

/** Block numbers of one chain as this visit has seen them. */
export interface BlockState {
  currentBlock: bigint;
  /** The first one seen; it never changes. */
  initialBlock: bigint;
}

interface Blocks {
  byChain: Readonly<Record<number, BlockState>>;
  /** When a node told the head of a chain last. */
  toldAtMs: Readonly<Record<number, number>>;
  /** Chains whose last head was told too long ago to be today's. */
  isOld: Readonly<Record<number, boolean>>;
}

export const blocksStore = createStore<Blocks>(() => ({ byChain: {}, toldAtMs: {}, isOld: {} }));

/**
 * The state after a head was read, one that two operators' nodes agree on where two can be asked: the first head is
 * kept, the current one follows, a node that lags a little changes nothing. One far below shows that the last one was
 * none.
 */
export function nextBlockState(state: BlockState | undefined, head: bigint): BlockState {
  if (state === undefined) return { currentBlock: head, initialBlock: head };
  const isWrong = state.currentBlock - head > farBelow;
  return head > state.currentBlock || isWrong ? { ...state, currentBlock: head } : state;
}

export function noteBlock(chainId: number, head: bigint, nowMs = Date.now()): void {
  const { byChain, toldAtMs, isOld } = blocksStore.getState();
  const next = nextBlockState(byChain[chainId], head);
  blocksStore.setState({
    byChain: next === byChain[chainId] ? byChain : { ...byChain, [chainId]: next },
    toldAtMs: { ...toldAtMs, [chainId]: nowMs },
    isOld: isOld[chainId] ? { ...isOld, [chainId]: false } : isOld,
  });
}

/** How long ago a node told the head of a chain. */
export function headAgeMs(chainId: number, nowMs = Date.now()): number {
  return nowMs - (blocksStore.getState().toldAtMs[chainId] ?? Number.NEGATIVE_INFINITY);
}

/** Takes a head that is too old off the screen, until a node tells one again. */
export function noteOldBlock(chainId: number): void {
  const { isOld } = blocksStore.getState();
  if (!isOld[chainId]) blocksStore.setState({ isOld: { ...isOld, [chainId]: true } });
}

/** The newest block seen of a chain, or null. */
export function useCurrentBlock(chainId: number): bigint | null {
  return useStore(blocksStore, (state) => state.byChain[chainId]?.currentBlock ?? null);
}

/** The newest block of a chain while it is known to be today's, or null. */
export function useLiveBlock(chainId: number): bigint | null {
  return useStore(blocksStore, (state) =>
    state.isOld[chainId] ? null : (state.byChain[chainId]?.currentBlock ?? null),
  );
}
