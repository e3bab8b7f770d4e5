import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** No node in use lags this far behind the others. */
const farBelow = 200n;

/** Block numbers of one chain as seen since the page was loaded. */
export interface BlockState {
  currentBlock: bigint;
  /** The first one seen; it never changes. */
  initialBlock: bigint;
}

interface Blocks {
  byChain: Readonly<Record<number, BlockState>>;
  /** When a node last reported the head of a chain. */
  reportedAtMs: Readonly<Record<number, number>>;
  /** Chains whose last head is too old to be the current one. */
  isOld: Readonly<Record<number, boolean>>;
}

export const blocksStore = createStore<Blocks>(() => ({ byChain: {}, reportedAtMs: {}, isOld: {} }));

/**
 * The state after a head was read (agreed by nodes of two operators if two can be asked): the first head is stored, the
 * current one follows, and a node that lags a little changes nothing. A head that is far lower shows that the last one
 * was wrong.
 */
export function nextBlockState(state: BlockState | undefined, head: bigint): BlockState {
  if (state === undefined) return { currentBlock: head, initialBlock: head };
  const isWrong = state.currentBlock - head > farBelow;
  return head > state.currentBlock || isWrong ? { ...state, currentBlock: head } : state;
}

export function noteBlock(chainId: number, head: bigint, nowMs = Date.now()): void {
  const { byChain, reportedAtMs, isOld } = blocksStore.getState();
  const next = nextBlockState(byChain[chainId], head);
  blocksStore.setState({
    byChain: next === byChain[chainId] ? byChain : { ...byChain, [chainId]: next },
    reportedAtMs: { ...reportedAtMs, [chainId]: nowMs },
    isOld: isOld[chainId] ? { ...isOld, [chainId]: false } : isOld,
  });
}

/** Time since a node last reported the head of a chain, in ms. */
export function headAgeMs(chainId: number, nowMs = Date.now()): number {
  return nowMs - (blocksStore.getState().reportedAtMs[chainId] ?? Number.NEGATIVE_INFINITY);
}

/** Hides a head that is too old, until a node reports one again. */
export function noteOldBlock(chainId: number): void {
  const { isOld } = blocksStore.getState();
  if (!isOld[chainId]) blocksStore.setState({ isOld: { ...isOld, [chainId]: true } });
}

/** The newest block seen of a chain, or null. */
export function useCurrentBlock(chainId: number): bigint | null {
  return useStore(blocksStore, (state) => state.byChain[chainId]?.currentBlock ?? null);
}

/** The newest block of a chain if it is known to be current, or null. */
export function useLiveBlock(chainId: number): bigint | null {
  return useStore(blocksStore, (state) =>
    state.isOld[chainId] ? null : (state.byChain[chainId]?.currentBlock ?? null),
  );
}
