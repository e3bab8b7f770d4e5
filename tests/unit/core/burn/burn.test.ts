import * as v from 'valibot';
import type { Address } from 'viem';
import { describe, expect, it } from 'vitest';
import { buyBackFormSchema, emptyBuyBackForm } from '../../../../src/core/burn/burnForm.ts';
import { burnPath } from '../../../../src/core/burn/burnPath.ts';
import { burnedOverTime, lastBurns, totalBurned, type BurnEvent } from '../../../../src/core/burn/burned.ts';
import type { BurnFacts, BurnMode } from '../../../../src/core/burn/facts.ts';
import { pendingToBurn } from '../../../../src/core/burn/pending.ts';
import { burnPreview, type BurnMarket, type BurnPreview } from '../../../../src/core/burn/preview.ts';
import { burnDepositRefusal, refusalBeforeSwap, refusalOfReason } from '../../../../src/core/burn/refusals.ts';
import { ratioNumber } from '../../../../src/core/swap/ratio.ts';
import { pancakeSwap } from '../swap/arbitraries.ts';
import { mostOut } from '../swap/modelPair.ts';

const [usdc, wrapped, bridge, other] = ['11', '22', '33', '44'].map((digits): Address => `0x${digits.repeat(20)}`) as [
  Address,
  Address,
  Address,
  Address,
];
const facts = (over: Partial<BurnFacts> = {}): BurnFacts => ({
  chainId: 6662,
  token: usdc,
  collected: 600n,
  unsent: 400n,
  bridgeBalance: 50_000n,
  burnToken: bridge,
  heldBurnToken: 7n,
  isPaused: false,
  isBridgePaused: false,
  adapterPath: null,
  wrappedNative: wrapped,
  isOriginal: null,
  ...over,
});
const usdcReserves = [100_000n, 200_000n] as const;
const bridgeReserves = [300_000n, 900_000n] as const;
const market = (over: Partial<BurnMarket> = {}): BurnMarket => ({
  pairs: [
    { token0: usdc, token1: wrapped, reserve0: usdcReserves[0], reserve1: usdcReserves[1] },
    { token0: wrapped, token1: bridge, reserve0: bridgeReserves[0], reserve1: bridgeReserves[1] },
  ],
  fee: pancakeSwap.fee,
  ...over,
});
const previewed = (preview: ReturnType<typeof burnPreview>): BurnPreview => {
  if (typeof preview === 'string') throw new Error(preview);
  return preview;
};
/** What the pairs let out for an amount. */
const bought = (amount: bigint): bigint =>
  mostOut(bridgeReserves, mostOut(usdcReserves, amount, pancakeSwap.fee) ?? 0n, pancakeSwap.fee) ?? 0n;

describe('the path of the swap', () => {
  it('passes through the wrapped coin unless another one is configured', () => {
    expect(burnPath(facts())).toEqual([usdc, wrapped, bridge]);
    expect(burnPath(facts({ token: null }))).toEqual([wrapped, bridge]);
    expect(burnPath(facts({ adapterPath: [usdc, bridge] }))).toEqual([usdc, bridge]);
    expect(burnPath(facts({ adapterPath: [] }))).toEqual([usdc, wrapped, bridge]);
    expect(burnPath(facts({ token: null, adapterPath: [wrapped, usdc, bridge] }))).toEqual([wrapped, bridge]);
    expect(burnPath(facts({ token: wrapped, adapterPath: [wrapped, bridge] }))).toEqual([wrapped, bridge]);
  });
  it('needs to be configured for the burn token and the wrapped coin themselves', () => {
    expect([burnPath(facts({ token: bridge })), burnPath(facts({ token: wrapped }))]).toEqual([null, null]);
    expect(burnPath(facts({ token: bridge, adapterPath: [bridge, usdc, other, bridge] }))).toHaveLength(4);
    // Back through the same pair at once always reverts.
    expect(burnPath(facts({ token: bridge, adapterPath: [bridge, usdc, bridge] }))).toBe(null);
  });
});

describe('a preview', () => {
  it('swaps what the contract holds and what the bridge sends, and burns all that it then holds', () => {
    const preview = previewed(burnPreview(facts(), 'swapAndBurn', market()));
    expect(preview).toMatchObject({
      amountIn: 1_000n,
      swap: { path: [usdc, wrapped, bridge], amountOut: bought(1_000n) },
    });
    expect([preview.burned, preview.keptAfter]).toEqual([bought(1_000n) + 7n, 0n]);
    const impact = ratioNumber(preview.swap?.impact ?? { part: 0n, whole: 1n });
    // 1 % of the first reserve and 0.66 % of the second one.
    expect(impact).toBeGreaterThan(0.016);
    expect(impact).toBeLessThan(0.018);
  });

  it('keeps what it bought if it only swaps', () => {
    const preview = previewed(burnPreview(facts(), 'swapOnly', market()));
    expect([preview.burned, preview.keptAfter]).toEqual([0n, bought(1_000n) + 7n]);
    const unread = previewed(burnPreview(facts({ heldBurnToken: null }), 'swapOnly', market()));
    expect([unread.burned, unread.keptAfter]).toEqual([0n, null]);
    expect(previewed(burnPreview(facts({ heldBurnToken: null }), 'swapAndBurn', market())).burned).toBe(null);
  });

  it('adds what is given to the contract first', () => {
    const preview = previewed(burnPreview(facts(), 'swapAndBurn', market(), 500n));
    expect([preview.amountIn, preview.swap?.amountOut]).toEqual([1_500n, bought(1_500n)]);
    expect(
      burnPreview(facts({ collected: 0n, unsent: 0n, bridgeBalance: 0n }), 'swapAndBurn', market(), 1_500n),
    ).toEqual(preview);
  });

  it('of the burn token itself does not count the collected ones twice', () => {
    const pairs = [
      { token0: bridge, token1: usdc, reserve0: 100_000n, reserve1: 100_000n },
      { token0: usdc, token1: other, reserve0: 100_000n, reserve1: 100_000n },
      { token0: other, token1: bridge, reserve0: 100_000n, reserve1: 100_000n },
    ];
    const own = facts({
      token: bridge,
      collected: 600n,
      unsent: 400n,
      heldBurnToken: 650n,
      adapterPath: [bridge, usdc, other, bridge],
    });
    const preview = previewed(burnPreview(own, 'swapAndBurn', market({ pairs })));
    // 650 held, 400 come, 1000 leave for the swap, and what it buys comes back.
    expect(preview.burned).toBe(650n + 400n - 1_000n + (preview.swap?.amountOut ?? 0n));
    expect(previewed(burnPreview(own, 'swapAndBurn', market({ pairs }), 100n)).amountIn).toBe(1_100n);
  });

  it('of the burn token needs no swap but in the first version', () => {
    const own = facts({ token: bridge, collected: 600n, unsent: 400n, heldBurnToken: 650n, isOriginal: false });
    const preview = { mode: 'swapAndBurn', amountIn: 1_000n, swap: null, burned: 1_050n, keptAfter: 0n };
    expect(burnPreview(own, 'swapAndBurn', market())).toEqual(preview);
    expect(burnPreview(own, 'swapAndBurn', market(), 50n)).toEqual({ ...preview, amountIn: 1_050n, burned: 1_100n });
    expect(burnPreview(own, 'swapOnly', market())).toBe('needsNoSwap');
    expect(burnPreview({ ...own, isOriginal: true }, 'swapAndBurn', market())).toBe('noPath');
  });

  it('of the native coin asks nothing of the bridge', () => {
    const coin = facts({ token: null, collected: 500n, unsent: 0n, bridgeBalance: 0n, isBridgePaused: true });
    expect(burnPreview(coin, 'swapAndBurn', market())).toMatchObject({
      amountIn: 500n,
      swap: { path: [wrapped, bridge] },
    });
  });

  it('names what the pairs refuse', () => {
    const refused = (over: Partial<BurnMarket>, of: Partial<BurnFacts> = {}) =>
      burnPreview(facts(of), 'swapAndBurn', market(over));
    expect(refused({ pairs: market().pairs.slice(0, 1) })).toBe('noPair');
    const pairs = (reserve0: bigint, reserve1: bigint) => [
      { token0: usdc, token1: wrapped, reserve0, reserve1 },
      ...market().pairs.slice(1),
    ];
    expect(refused({ pairs: pairs(0n, 0n) })).toBe('noReserve');
    expect(refused({ pairs: pairs(10n ** 9n, 3n) })).toBe('tooLittle');
    expect(refused({}, { collected: 2n ** 112n })).toBe('overflow');
  });
});

describe('a call that would revert', () => {
  const before = (over: Partial<BurnFacts>, isOriginal: boolean | null = true, mode: BurnMode = 'swapAndBurn') =>
    refusalBeforeSwap(facts({ isOriginal, ...over }), mode);

  it('is explained, in the order of the contract', () => {
    expect(before({})).toBe(null);
    expect(before({ isPaused: true, unsent: 0n })).toBe('paused');
    // The first version of the bridge gives its share also while it is paused.
    expect(before({ isBridgePaused: true })).toBe(null);
    expect(before({ unsent: 0n })).toBe('nothingUnsent');
    expect(before({ unsent: 0n, collected: 0n, bridgeBalance: 0n })).toBe('nothingToBurn');
    expect(before({ token: bridge, heldBurnToken: 600n })).toBe('noPath');
    expect(burnPreview(facts({ unsent: 0n }), 'swapOnly', market())).toBe('nothingUnsent');
  });

  it('takes from the bridge in the original contract although nothing waits there', () => {
    expect(before({ unsent: 0n, bridgeBalance: 0n })).toBe(null);
    expect([before({ unsent: 0n }, true), before({ unsent: 0n }, null), before({ unsent: 0n }, false)]).toEqual([
      'nothingUnsent',
      'nothingUnsent',
      null,
    ]);
    expect(before({ unsent: 0n, collected: 0n }, false)).toBe('nothingToBurn');
    expect(before({ isBridgePaused: true }, false)).toBe('bridgePaused');
    expect(before({ unsent: 0n, isBridgePaused: true }, false)).toBe(null);
  });

  it('is one in a mode that the contract does not have', () => {
    expect([before({}, true, 'swapOnly'), before({}, null, 'swapOnly'), before({}, false, 'swapOnly')]).toEqual([
      'noSuchMode',
      null,
      null,
    ]);
    expect(before({ token: null }, false, 'swapOnly')).toBe('noSuchMode');
    expect(before({ token: bridge }, false, 'swapOnly')).toBe('needsNoSwap');
  });

  it('is one for burn tokens that are counted but were burned', () => {
    const own: Partial<BurnFacts> = { token: bridge, adapterPath: [bridge, usdc, other, bridge], collected: 8n };
    expect([before(own), before({ ...own, collected: 7n }), before(own, false)]).toEqual(['burnedAlready', null, null]);
  });

  it('is not judged by what was not read', () => {
    const unread: Partial<BurnFacts>[] = [
      { isPaused: null },
      { collected: null },
      { unsent: null },
      { bridgeBalance: null },
    ];
    expect(unread.map((over) => before(over))).toEqual(Array(4).fill('unknown'));
    expect([before({ isBridgePaused: null }), before({ isBridgePaused: null }, false)]).toEqual([null, 'unknown']);
    expect(burnPreview(facts({ collected: null }), 'swapOnly', market())).toBe('unknown');
    expect([pendingToBurn(facts()), pendingToBurn(facts({ unsent: null }))]).toEqual([1_000n, null]);
  });

  it('is explained by the reason of a simulation too', () => {
    const reasons = [
      'Pausable: paused',
      'BuyBackAndBurnV1: amount cannot be 0',
      'BuyBackAndBurnV1: no tokens to burn',
      'RouterETHUniswapV1: inputAmount for token swap cannot be 0',
      'UniswapV2Library: IDENTICAL_ADDRESSES',
      'PancakeLibrary: INSUFFICIENT_LIQUIDITY',
      'PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT',
      'UniswapV2: OVERFLOW',
      'BuyBackAndBurnV1: the burn token needs no swap',
      'Something else',
    ];
    expect(reasons.map(refusalOfReason)).toEqual([
      'paused',
      'nothingUnsent',
      'nothingToBurn',
      'nothingToBurn',
      'noPath',
      'noReserve',
      'tooLittle',
      'overflow',
      'needsNoSwap',
      'otherReason',
    ]);
  });

  it('of a gift to the contract is explained in its order', () => {
    const amounts = { amount: 5n, balance: 5n, allowance: 5n };
    const gift = (over: Partial<typeof amounts> | Record<string, null>, of: Partial<BurnFacts> = {}) =>
      burnDepositRefusal(facts(of), { ...amounts, ...over });
    expect(gift({})).toBe(null);
    expect([gift({}, { isPaused: true }), gift({}, { isPaused: null })]).toEqual(['paused', 'unknown']);
    expect([gift({ amount: null }), gift({ amount: 0n })]).toEqual(['noAmount', 'noAmount']);
    expect(gift({ allowance: null }, { token: null })).toBe(null);
    expect(gift({ balance: 4n }, { token: null })).toBe('exceedsBalance');
    expect([gift({ balance: null }), gift({ allowance: null })]).toEqual(['unknown', 'unknown']);
    expect([gift({ balance: 4n, allowance: 4n }), gift({ allowance: 4n })]).toEqual([
      'exceedsBalance',
      'needsApproval',
    ]);
  });
});

describe('what was burned', () => {
  const event = (blockNumber: bigint, logIndex: number, burned: bigint, chainId = 6661): BurnEvent => ({
    chainId,
    transactionHash: `0x${blockNumber.toString(16).padStart(64, '0')}`,
    token: usdc,
    swapped: 1n,
    burned,
    blockNumber,
    logIndex,
    time: blockNumber * 10n,
  });
  const events = [event(7n, 1, 30n), event(5n, 0, 10n), event(7n, 0, 20n), event(5n, 0, 10n)];

  it('is the sum of all burns, each counted once', () => {
    expect([totalBurned(events), totalBurned([])]).toEqual([60n, 0n]);
  });
  it('rises with each block that burns', () => {
    expect(burnedOverTime(events)).toEqual([
      { time: 50n, total: 10n },
      { time: 70n, total: 60n },
    ]);
  });
  it('of two networks is in the order of time, each burn counted', () => {
    const both = [...events, event(7n, 0, 5n, 6662), event(6n, 0, 1n, 6662)];
    expect(totalBurned(both)).toBe(66n);
    expect(burnedOverTime(both).map(({ total }) => total)).toEqual([10n, 11n, 61n, 66n]);
  });
  it('is listed newest first', () => {
    expect(lastBurns(events, 2).map(({ burned }) => burned)).toEqual([30n, 20n]);
  });
});

describe('the stored form', () => {
  it('keeps the currency, the network and the last transaction', () => {
    const stored = { currencyId: 'USDC', sourceChainId: 6662, transactionHash: `0x${'ab'.repeat(32)}` };
    expect(v.parse(buyBackFormSchema, stored)).toEqual(stored);
    expect(v.parse(buyBackFormSchema, {})).toEqual(emptyBuyBackForm);
    expect(v.parse(buyBackFormSchema, { ...stored, sourceChainId: 'x', transactionHash: 5 })).toEqual({
      ...emptyBuyBackForm,
      currencyId: 'USDC',
    });
  });
});
