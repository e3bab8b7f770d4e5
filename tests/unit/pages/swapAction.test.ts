import { beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_DEADLINE_SECONDS } from '../../../src/core/swap/deadline.ts';
import { ok } from '../../../src/core/result.ts';
import { sendSwap } from '../../../src/pages/swap/swapAction.ts';
import { prepareSwap } from '../../../src/wallet/kinds/swap.ts';
import { account, book, pair, token, wrapped } from '../wallet/kindSamples.ts';

const headTime = 1_700_000_000n;
const block = vi.hoisted(() => ({ time: 0n }));
const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../src/wallet/connection/load.ts', () => ({ loadWrites: async () => ({ sendWrite: asked }) }));
vi.mock('../../../src/wallet/send/reader.ts', () => ({
  chainReader: () => ({ rpc: async () => ({ timestamp: `0x${block.time.toString(16)}` }) }),
}));

beforeEach(() => void asked.mockReset().mockResolvedValue(ok({ hash: '0x1' })));

/** Sends a swap with the longest deadline while the newest block of the node that is asked has this time. */
async function sendAt(time: bigint) {
  block.time = time;
  const write = prepareSwap(book, {
    chainId: 6661,
    field: 'INPUT',
    isTaxed: false,
    isNativeIn: false,
    isNativeOut: false,
    path: [token, wrapped],
    amountIn: 5n,
    amountOut: 9n,
    firstPair: pair,
    receiver: account,
    headTime,
    deadline: headTime + BigInt(LONGEST_DEADLINE_SECONDS),
  });
  if (!write.ok) throw new Error('no exchange');
  const swap = { write: { ...write.value, account }, arrival: null, taxes: [], cannotBeSold: false };
  return sendSwap({ swap, isTogether: false, label: { id: 'tx.swap', values: {} } });
}

test('a swap with the longest deadline is sent by a node that is a block behind the one that was quoted', async () => {
  expect(await sendAt(headTime - 12n)).toEqual(ok('0x1'));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a swap whose deadline the chain has almost reached is not sent', async () => {
  const refused = { ok: false, error: { code: 'dexExpired' } };
  expect(await sendAt(headTime + BigInt(LONGEST_DEADLINE_SECONDS) - 29n)).toMatchObject(refused);
  expect(asked).not.toHaveBeenCalled();
  expect((await sendAt(headTime + BigInt(LONGEST_DEADLINE_SECONDS) - 30n)).ok).toBe(true);
});
