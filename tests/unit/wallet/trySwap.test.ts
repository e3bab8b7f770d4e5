import * as v from 'valibot';
import { encodeAbiParameters, encodeErrorResult, parseAbi, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { minimumOf } from '../../../src/core/swap/slippage.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { trySwap, type SwapWish } from '../../../src/wallet/send/trySwap.ts';
import { chainWith } from '../io/fakeNode.ts';
import { account, book, pair, token, wrapped } from './kindSamples.ts';

const quoted = 1_000_000n;
const slippageBips = 50;
const wish: SwapWish = {
  chainId: 6661,
  account,
  quote: {
    field: 'INPUT',
    path: [token, wrapped],
    amounts: [5_000n, quoted],
    amountIn: 5_000n,
    amountOut: quoted,
    impact: { part: 0n, whole: 1n },
    fee: 15n,
    otherAmount: null,
  },
  pairs: [pair],
  isNativeIn: false,
  isNativeOut: false,
  receiver: account,
  slippageBips,
  deadline: 1_700_001_200n,
  headTime: 1_700_000_000n,
  needsApproval: false,
};

const plainCall = toFunctionSelector('swapExactTokensForTokens(uint256,uint256,address[],address,uint256)');
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const askedSchema = v.object({
  blockStateCalls: v.tuple([v.object({ calls: v.array(v.object({ data: v.string() })) })]),
});

/** A node where the plain call is refused for this reason, and the one for taxed tokens brings this much. */
function nodeOf(reason: string, arrival: bigint): RpcReader {
  const refused = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] });
  const word = (value: `0x${string}`) => encodeAbiParameters([{ type: 'address' }], [value]);
  const arrived = {
    address: wrapped,
    topics: [transferTopic, word(pair), word(account)],
    data: encodeAbiParameters([{ type: 'uint256' }], [arrival]),
  };
  return {
    rpc: async (_chainId, _method, [asked]) => {
      const [{ calls }] = v.parse(askedSchema, asked).blockStateCalls;
      const answers = calls.map(({ data }) =>
        data.startsWith(plainCall) ? { returnData: refused, status: '0x0' } : { status: '0x1', logs: [arrived] },
      );
      return [{ calls: answers }];
    },
    multicall: async () => [],
    chain: (chainId) => chainWith(chainId, []),
  };
}

test.each([quoted, quoted - 3n, (quoted * 9n) / 10n])(
  'a token that credits less than its transfers say is sold for no more than what arrives, with %s in a simulation',
  async (arrival) => {
    const found = await trySwap(nodeOf('UniswapV2: K', arrival), book, wish);
    const amountOut = minimumOf(arrival, slippageBips);
    expect(found).toMatchObject({
      value: { arrival, taxes: [], write: { summary: { isTaxed: true, amountIn: 5_000n, amountOut } } },
    });
  },
);

test('its minimum is never above that of the quote, however much arrives', async () => {
  const found = await trySwap(nodeOf('UniswapV2: K', 2n * quoted), book, wish);
  expect(found).toMatchObject({ value: { write: { summary: { amountOut: minimumOf(quoted, slippageBips) } } } });
});

test('a swap whose price has become worse by more than the slippage is not signed with a lower minimum', async () => {
  const found = await trySwap(nodeOf('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', quoted / 2n), book, wish);
  expect(found).toMatchObject({ error: { code: 'dexPriceMoved' } });
});
