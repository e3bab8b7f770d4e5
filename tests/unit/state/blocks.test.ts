import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BLOCK_POLL_MS } from '../../../src/config/timing.ts';
import { createBlockPoller } from '../../../src/parts/reads/blockPoller.ts';
import { blocksStore, nextBlockState, noteBlock } from '../../../src/state/blocks.ts';

test('the current block follows, the initial one is set once', () => {
  const first = nextBlockState(undefined, 100n);
  expect(first).toEqual({ currentBlock: 100n, initialBlock: 100n });
  expect(nextBlockState(first, 107n)).toEqual({ currentBlock: 107n, initialBlock: 100n });
});

test('a node that is behind does not take the current block back', () => {
  const state = { currentBlock: 107n, initialBlock: 100n };
  expect(nextBlockState(state, 99n)).toBe(state);
});

test('a head that was far too high does not stay', () => {
  const state = { currentBlock: 0x7ffffffn, initialBlock: 100n };
  expect(nextBlockState(state, 108n)).toEqual({ currentBlock: 108n, initialBlock: 100n });
});

describe('the poll of the head while a wallet is connected', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    blocksStore.setState({ byChain: {}, reportedAtMs: {}, isOld: {} });
  });
  afterEach(() => vi.useRealTimers());

  function poll(readHead: () => Promise<bigint>) {
    let isShown = true;
    let onChange = (): void => undefined;
    const poller = createBlockPoller(6662, readHead, {
      isVisible: () => isShown,
      onVisibilityChange: (listener) => {
        onChange = listener;
        return () => undefined;
      },
    });
    return {
      ...poller,
      show: (next: boolean) => {
        isShown = next;
        onChange();
      },
    };
  }

  test('asks every 6 s, and not while the tab is hidden', async () => {
    let head = 100n;
    const readHead = vi.fn<() => Promise<bigint>>(async () => head);
    const poller = poll(readHead);
    await vi.advanceTimersByTimeAsync(2 * BLOCK_POLL_MS);
    expect(readHead).toHaveBeenCalledTimes(3);
    head = 107n;
    poller.show(false);
    await vi.advanceTimersByTimeAsync(10 * BLOCK_POLL_MS);
    expect(readHead).toHaveBeenCalledTimes(3);
    poller.show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(readHead).toHaveBeenCalledTimes(4);
    expect(blocksStore.getState().byChain[6662]).toEqual({ currentBlock: 107n, initialBlock: 100n });
    poller.stop();
  });

  test('asks nothing while the round of a form reads the head', async () => {
    const readHead = vi.fn<() => Promise<bigint>>(async () => 1n);
    noteBlock(6662, 100n);
    const poller = poll(readHead);
    for (let round = 0; round < 5; round += 1) {
      await vi.advanceTimersByTimeAsync(BLOCK_POLL_MS + 300);
      noteBlock(6662, 101n + BigInt(round));
    }
    expect(readHead).not.toHaveBeenCalled();
    // The form is closed.
    await vi.advanceTimersByTimeAsync(3 * BLOCK_POLL_MS);
    expect(readHead).toHaveBeenCalled();
    poller.stop();
  });

  test('a head that no node has reported for half a minute is not shown as the newest, until one reports it again', async () => {
    let isDead = false;
    const poller = poll(async () => {
      if (isDead) throw new Error('no answer');
      return 100n;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(blocksStore.getState().isOld[6662]).toBeFalsy();
    isDead = true;
    await vi.advanceTimersByTimeAsync(7 * BLOCK_POLL_MS);
    expect(blocksStore.getState().isOld[6662]).toBe(true);
    isDead = false;
    await vi.advanceTimersByTimeAsync(BLOCK_POLL_MS);
    expect(blocksStore.getState().isOld[6662]).toBe(false);
    poller.stop();
  });
});
