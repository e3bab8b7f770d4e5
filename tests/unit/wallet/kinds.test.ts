// Each kind of write, by a sample of every function that it calls.
import { readdirSync, readFileSync } from 'node:fs';
import { getAddress, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { WriteSummary } from '../../../src/core/transactions/intent.ts';
import type { Dex } from '../../../src/config/dexes.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { callOf } from '../../../src/wallet/kinds/registry.ts';
import type { WriteKind } from '../../../src/wallet/kinds/writeKind.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const of = (digit: string) => getAddress(addressOf(digit));
const [account, bridge, nftBridge, token, wrapped, collection] = [of('a'), of('b'), of('e'), of('c'), of('d'), of('7')];
const pools = of('5');
const [mining, rewards, chef, multicall] = [of('1'), of('2'), of('3'), of('4')];
const burning = getAddress(`0x${'12'.repeat(20)}`);
const [router, pair] = [of('6'), of('8')];
const dex: Dex = {
  chainId: 6661,
  name: 'Uni',
  factory: of('f'),
  router,
  wrappedNative: wrapped,
  fee: { kept: 997n, whole: 1_000n },
  protocolPart: { times: 1n, rootTimes: 5n, lastTimes: 1n },
  bases: [],
  coinInNames: 'ETH',
};
const book: AddressBook = {
  chain: (chainId) =>
    [6661, 6662].includes(chainId)
      ? chainWith(chainId, [], {
          bridgeERC20: bridge,
          bridgeERC721: nftBridge,
          liquidityManager: pools,
          liquidityMiningPools: mining,
          rewardPools: rewards,
          bridgeChef: chef,
          buyBackAndBurn: burning,
          multicall,
        })
      : null,
  tokens: [
    { symbol: 'USDC', name: 'USD Coin', addresses: { 6661: token, 6662: token }, decimals: { 6661: 6, 6662: 6 } },
    { symbol: 'ETH', name: 'Ether', addresses: { 6661: wrapped, 6662: wrapped }, decimals: {}, nativeOn: [6661] },
  ],
  dex: (chainId) => ({ ...dex, chainId, coinInNames: chainId === 6662 ? 'AVAX' : 'ETH' }),
  collections: () => [{ name: 'Meebits', address: collection, isRemote: false }],
};
const word: Hex = `0x${'11'.repeat(32)}`;
const claim = { type: 'erc20', sourceChainId: 6662, targetChainId: 6661, depositHash: word } as const;
const nobody = zeroAddress;
const nftClaim = { ...claim, type: 'erc721' } as const;
const paid = {
  receiver: account,
  sourceToken: token,
  amount: 9n,
  depositChainId: 6662,
  depositNumber: 3n,
  signatures: { sigV: [27, 28], sigR: [word, word], sigS: [word, word] },
};

const trade = { receiver: account, deadline: 2_200n, headTime: 1_000n, coinInNames: 'ETH' };
const ofPair = { tokenA: token, tokenB: wrapped, minimumA: 4n, minimumB: 8n, pair: nobody, ...trade };
const added = { kind: 'addPair', ...ofPair, amountA: 5n, amountB: 9n, isNative: false };
const removed = { kind: 'removePair', ...ofPair, lp: 7n, isNative: false, isTaxed: false };
/** The exchange of chain 6662 names its coin otherwise. */
const avax = { isNative: true, coinInNames: 'AVAX' };

const swapped = {
  kind: 'swap',
  field: 'INPUT',
  isTaxed: false,
  isNativeIn: false,
  isNativeOut: false,
  path: [token, wrapped],
  amountIn: 5n,
  amountOut: 9n,
  firstPair: nobody,
  ...trade,
};
const [fromCoin, toCoin] = [
  { isNativeIn: true, path: [wrapped, token] },
  { isNativeOut: true, path: [token, wrapped] },
];
const exactOut = { field: 'OUTPUT' };
const taxed = { isTaxed: true };
const avaxNames = { coinInNames: 'AVAX' };

const paidAlone = { kind: 'release', type: 'erc20', ...paid, isNative: false, value: 0n, claim };
const paidTogether = {
  kind: 'releaseMany',
  bridge,
  rows: [paidAlone, { ...paidAlone, receiver: of('9'), depositNumber: 4n, claim: { ...claim, depositNumber: 4n } }],
};

/** On chain 6661. A summary, the function that it means, and the contract that is called. */
const samples: readonly (readonly [functionName: string, to: Hex, summary: WriteSummary])[] = [
  ['approve', token, { kind: 'approve', type: 'erc20', token, spender: bridge, amount: 2n ** 256n - 1n }],
  ['approve', collection, { kind: 'approve', type: 'erc721', token: collection, spender: nftBridge, amount: 7n }],
  [
    'depositERC20',
    bridge,
    { kind: 'deposit', type: 'erc20', token, amount: 5n, receiver: account, targetChainId: 6662, isNative: false },
  ],
  [
    'depositNative',
    bridge,
    {
      kind: 'deposit',
      type: 'erc20',
      token: wrapped,
      amount: 5n,
      receiver: account,
      targetChainId: 6662,
      isNative: true,
    },
  ],
  [
    'deposit',
    nftBridge,
    {
      kind: 'deposit',
      type: 'erc721',
      token: collection,
      amount: 7n,
      receiver: account,
      targetChainId: 6662,
      isNative: false,
    },
  ],
  ['releaseERC20', bridge, { kind: 'release', type: 'erc20', ...paid, isNative: false, value: 0n, claim }],
  ['releaseNative', bridge, { kind: 'release', type: 'erc20', ...paid, isNative: true, value: 0n, claim }],
  [
    'release',
    nftBridge,
    { kind: 'release', type: 'erc721', ...paid, isNative: false, value: 100_000n, claim: nftClaim },
  ],
  ['addLiquidityERC20', pools, { kind: 'addLiquidity', token, amount: 5n, isNative: false }],
  ['addLiquidityNative', pools, { kind: 'addLiquidity', token: wrapped, amount: 5n, isNative: true }],
  ['withdrawLiquidityERC20', pools, { kind: 'withdrawLiquidity', token, amount: 5n, isNative: false }],
  ['withdrawLiquidityNative', pools, { kind: 'withdrawLiquidity', token: wrapped, amount: 5n, isNative: true }],
  [
    'burnLpTokenForWithdrawalInOtherNetwork',
    pools,
    { kind: 'burnLp', token, amount: 5n, fee: 0n, receiver: account, targetChainId: 6662 },
  ],
  ['stake', mining, { kind: 'stake', place: 'mining', token, farmId: 0n, amount: 5n, staked: nobody }],
  ['deposit', chef, { kind: 'stake', place: 'farms', token: nobody, farmId: 1n, amount: 5n, staked: nobody }],
  ['unstake', rewards, { kind: 'unstake', place: 'rewards', token, farmId: 0n, amount: 5n, fee: 0n }],
  ['withdraw', chef, { kind: 'unstake', place: 'farms', token: nobody, farmId: 1n, amount: 5n, fee: 0n }],
  ['harvest', rewards, { kind: 'harvest', place: 'rewards', token, farmId: 0n, staker: account }],
  ['harvest', chef, { kind: 'harvest', place: 'farms', token: nobody, farmId: 1n, staker: account }],
  [
    'aggregate3',
    multicall,
    {
      kind: 'harvestMany',
      staker: account,
      rows: [
        { contract: mining, token },
        { contract: rewards, token: wrapped },
      ],
    },
  ],
  ['aggregate3', multicall, paidTogether],
  ['buyBackAndBurnERC20', burning, { kind: 'buyBack', mode: 'swapAndBurn', token }],
  ['buyBackAndBurnNative', burning, { kind: 'buyBack', mode: 'swapAndBurn', token: nobody }],
  ['swapERC20ToSwapToken', burning, { kind: 'buyBack', mode: 'swapOnly', token }],
  ['depositERC20', burning, { kind: 'giveToBurn', token, amount: 5n }],
  ['depositNativeToken', burning, { kind: 'giveToBurn', token: nobody, amount: 5n }],
  ['addLiquidity', router, added],
  ['addLiquidityETH', router, { ...added, isNative: true }],
  ['addLiquidityAVAX', router, { ...added, ...avax }],
  ['removeLiquidity', router, removed],
  ['removeLiquidityETH', router, { ...removed, isNative: true }],
  ['removeLiquidityETHSupportingFeeOnTransferTokens', router, { ...removed, isNative: true, isTaxed: true }],
  ['removeLiquidityAVAX', router, { ...removed, ...avax }],
  ['removeLiquidityAVAXSupportingFeeOnTransferTokens', router, { ...removed, ...avax, isTaxed: true }],
  ['swapExactTokensForTokens', router, swapped],
  ['swapTokensForExactTokens', router, { ...swapped, ...exactOut }],
  ['swapExactTokensForTokensSupportingFeeOnTransferTokens', router, { ...swapped, ...taxed }],
  ['swapExactETHForTokens', router, { ...swapped, ...fromCoin }],
  ['swapETHForExactTokens', router, { ...swapped, ...fromCoin, ...exactOut }],
  ['swapExactETHForTokensSupportingFeeOnTransferTokens', router, { ...swapped, ...fromCoin, ...taxed }],
  ['swapExactTokensForETH', router, { ...swapped, ...toCoin }],
  ['swapTokensForExactETH', router, { ...swapped, ...toCoin, ...exactOut }],
  ['swapExactTokensForETHSupportingFeeOnTransferTokens', router, { ...swapped, ...toCoin, ...taxed }],
  ['swapExactAVAXForTokens', router, { ...swapped, ...fromCoin, ...avaxNames }],
  ['swapAVAXForExactTokens', router, { ...swapped, ...fromCoin, ...exactOut, ...avaxNames }],
  ['swapExactAVAXForTokensSupportingFeeOnTransferTokens', router, { ...swapped, ...fromCoin, ...taxed, ...avaxNames }],
  ['swapExactTokensForAVAX', router, { ...swapped, ...toCoin, ...avaxNames }],
  ['swapTokensForExactAVAX', router, { ...swapped, ...toCoin, ...exactOut, ...avaxNames }],
  ['swapExactTokensForAVAXSupportingFeeOnTransferTokens', router, { ...swapped, ...toCoin, ...taxed, ...avaxNames }],
  ['deposit', wrapped, { kind: 'wrap', isIn: true, amount: 5n }],
  ['withdraw', wrapped, { kind: 'wrap', isIn: false, amount: 5n }],
];

const chainOf = (summary: WriteSummary): number => (summary.coinInNames === 'AVAX' ? 6662 : 6661);

function kindOf(name: string): WriteKind {
  const kind = writeKinds.of(name);
  if (kind === null) throw new Error(`There is no kind '${name}'.`);
  return kind;
}

function made(to: Hex, summary: WriteSummary): PreparedWrite {
  const call = callOf(kindOf(summary.kind), summary);
  return {
    kind: summary.kind,
    chainId: chainOf(summary),
    to,
    data: call.encode(summary),
    value: call.value(summary),
    summary,
    revertContext: {},
  };
}

const check = (write: PreparedWrite) => checkRequest(write, account, book);
const mismatch = { ok: false, error: { code: 'requestMismatch' } };

test('every function of every kind has a sample here', () => {
  const sampled = new Set(samples.map(([, , summary]) => callOf(kindOf(summary.kind), summary)));
  expect(writeKinds.all.flatMap(({ calls }) => calls).filter((call) => !sampled.has(call))).toEqual([]);
});

test('no two kinds have the same name', () => {
  const names = writeKinds.all.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(samples)('%s of %s', (functionName, to, summary) => {
  const write = made(to, summary);

  test('is what it was made for, and nothing is refused', () => {
    expect(callOf(kindOf(summary.kind), summary).functionName).toBe(functionName);
    expect(check(write)).toEqual({ ok: true, value: undefined });
  });

  test('its bytes say the summary again', () => {
    const envelope = {
      book,
      chainId: write.chainId,
      account,
      to,
      value: write.value,
      claim: summary.type === 'erc721' ? nftClaim : claim,
      ...(summary.kind === 'releaseMany' && { claims: paidTogether.rows.map((row) => row.claim) }),
    };
    expect(writeKinds.read(write.data, envelope)).toMatchObject({
      kind: { kind: summary.kind },
      call: { functionName },
      summary,
    });
  });

  test('its summary comes back from the journal as it was', () => {
    const shown: WriteSummary = structuredClone(summary);
    expect(writeKinds.summaryOf({ kind: summary.kind, shown })).toEqual(summary);
  });

  test('any other byte is refused', () => {
    const { data } = write;
    for (let at = 2; at < data.length; at += 2) {
      const other = (Number.parseInt(data.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0');
      expect([at, check({ ...write, data: `0x${data.slice(2, at)}${other}${data.slice(at + 2)}` })]).toMatchObject([
        at,
        mismatch,
      ]);
    }
    // A function without arguments is its selector alone.
    const others = [`${data}00`, data.slice(0, -2), data.slice(0, 10), '0x'].filter((other) => other !== data);
    for (const other of others) expect(check({ ...write, data: other as Hex })).toMatchObject(mismatch);
  });

  test('another contract, another value and another chain are refused', () => {
    expect(check({ ...write, to: of('9') })).toMatchObject(mismatch);
    expect(check({ ...write, value: write.value + 1n })).toMatchObject(mismatch);
    expect(check({ ...write, chainId: 1 })).toMatchObject(mismatch);
  });
});

describe('several claims are not paid together', () => {
  const refused = (rows: readonly Record<string, unknown>[]): string | null | undefined => {
    const checked = check(made(multicall, { ...paidTogether, rows }));
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['if one is named twice', { depositNumber: 3n, claim }, 'a claim is named twice'],
    ['if one is for another deposit than it says', { depositNumber: 5n }, 'claim'],
    ['if one is of another network', { claim: { ...claim, targetChainId: 1 } }, 'claim'],
    ['if one has no signatures', { signatures: { sigV: [], sigR: [], sigS: [] } }, 'signatures'],
  ])('%s', (_, patch, detail) => {
    expect(refused([paidAlone, { ...paidTogether.rows[1], ...patch }])).toBe(detail);
  });
  test('if one is paid as the native coin, which the multicall contract would get', () => {
    expect(refused([{ ...paidAlone, isNative: true }])).not.toBeNull();
  });
  test('by another bridge', () => {
    const checked = check(made(multicall, { ...paidTogether, bridge: of('9') }));
    expect(checked).toMatchObject({ error: { detail: 'unknown bridge' } });
  });
});

describe('liquidity of a pair is not changed', () => {
  const site = { book: { ...book, lpTokens: () => [pair] }, chainId: 6661, account };
  const changed = (summary: WriteSummary, patch: Record<string, unknown>): string | null | undefined => {
    const write = { ...made(router, { ...summary, ...patch }), chainId: 6661 };
    const checked = checkRequest(write, account, site.book);
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['without a minimum of the first token', { minimumA: 0n }, 'minimum'],
    ['without a minimum of the second token', { minimumB: 0n }, 'minimum'],
    ['for someone else', { receiver: of('9') }, 'receiver'],
    ['with a deadline in milliseconds', { deadline: 2_200_000n }, 'deadline'],
    ['with a deadline that has passed', { deadline: 1_000n }, 'deadline'],
    ['of a token with itself', { tokenB: token }, 'token'],
    ['for coins that the exchange calls otherwise', { coinInNames: 'AVAX' }, 'exchange'],
  ])('%s', (_, patch, detail) => {
    expect(changed(added, patch)).toBe(detail);
    expect(changed({ ...removed, pair }, patch)).toBe(detail);
  });
  test('by more than is offered, or by a token that is not known', () => {
    expect(changed(added, { minimumA: 6n })).toBe('minimum');
    expect(changed(added, { tokenA: of('9') })).toBe('unknown token');
    expect(changed({ ...added, pair }, { tokenA: of('9') })).toBe('unknown token');
    expect(changed(added, { isNative: true, tokenB: token, tokenA: wrapped })).toBe('token');
  });
  test('by no LP tokens, or by those of an unknown pair of unknown tokens', () => {
    expect(changed({ ...removed, pair }, { lp: 0n })).toBe('amount');
    expect(changed({ ...removed, pair }, { tokenA: of('9') })).toBeNull();
    expect(changed(removed, { tokenA: of('9') })).toBe('unknown token');
  });
});

describe('a swap is not signed', () => {
  const asked = (patch: Record<string, unknown>): string | null | undefined => {
    const write = { ...made(router, { ...swapped, ...patch }), chainId: 6661 };
    const checked = checkRequest(write, account, book);
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['with a minimum of 0', { amountOut: 0n }, 'amount'],
    ['for nothing', { amountIn: 0n }, 'amount'],
    ['with a deadline in milliseconds', { deadline: 2_200_000n }, 'deadline'],
    ['with a deadline that is too near', { deadline: 1_029n }, 'deadline'],
    ['that pays nobody', { receiver: nobody }, 'receiver'],
    ['that pays the router', { receiver: router }, 'receiver'],
    ['that pays the contract of one of its tokens', { receiver: token }, 'receiver'],
    ['through a token twice', { path: [token, wrapped, token] }, 'path'],
    ['through a token that is not known', { path: [token, of('9'), wrapped] }, 'unknown token'],
    ['of the native coin where the path begins with another token', { isNativeIn: true }, 'path'],
    [
      'for the native coin where the path ends with another token',
      { isNativeOut: true, path: [wrapped, token] },
      'path',
    ],
    ['for coins that the exchange calls otherwise', { coinInNames: 'AVAX' }, 'exchange'],
  ])('%s', (_, patch, detail) => expect(asked(patch)).toBe(detail));
  test('but may pay another account', () => expect(asked({ receiver: of('9') })).toBeNull());
});

describe('a kind is named by its own file and the registry alone', () => {
  const plans = [
    'planApproval.ts',
    'planRelease.ts',
    'tryRelease.ts',
    'tryPair.ts',
    'trySwap.ts',
    'write.ts',
    'writes.ts',
  ];
  const pipeline = ['send', 'follow', 'batch'].flatMap((folder) =>
    readdirSync(new URL(`../../../src/wallet/${folder}`, import.meta.url))
      .filter((name) => !plans.includes(name))
      .map((name) => `${folder}/${name}`),
  );
  const names = writeKinds.all.map(({ kind }) => kind).join('|');
  test.each(pipeline)('not by %s', (file) => {
    const code = readFileSync(new URL(`../../../src/wallet/${file}`, import.meta.url), 'utf8');
    expect(code.match(new RegExp(`'(${names})'|kinds/(${names})`, 'g'))).toBeNull();
  });
});
