// Each kind of write by a sample of every function that it calls, on made-up chains.
import { getAddress, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import type { Dex } from '../../../src/config/dexes.ts';
import type { WriteSummary } from '../../../src/core/transactions/intent.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { callOf } from '../../../src/wallet/kinds/registry.ts';
import type { WriteKind } from '../../../src/wallet/kinds/writeKind.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

export const of = (digit: string) => getAddress(addressOf(digit));
export const [account, bridge, nftBridge, token, wrapped, collection] = [
  of('a'),
  of('b'),
  of('e'),
  of('c'),
  of('d'),
  of('7'),
];
export const pools = of('5');
export const [mining, rewards, chef, multicall] = [of('1'), of('2'), of('3'), of('4')];
export const burning = getAddress(`0x${'12'.repeat(20)}`);
export const [router, pair] = [of('6'), of('8')];
export const dex: Dex = {
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
export const book: AddressBook = {
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
export const claim = { type: 'erc20', sourceChainId: 6662, targetChainId: 6661, depositHash: word } as const;
export const nobody = zeroAddress;
export const nftClaim = { ...claim, type: 'erc721' } as const;
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
export const added = { kind: 'addPair', ...ofPair, amountA: 5n, amountB: 9n, isNative: false };
export const removed = { kind: 'removePair', ...ofPair, lp: 7n, isNative: false, isTaxed: false };
/** The exchange of chain 6662 names its coin otherwise. */
const avax = { isNative: true, coinInNames: 'AVAX' };

export const swapped = {
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

export const paidAlone = { kind: 'release', type: 'erc20', ...paid, isNative: false, value: 0n, claim };
export const paidTogether = {
  kind: 'releaseMany',
  bridge,
  rows: [paidAlone, { ...paidAlone, receiver: of('9'), depositNumber: 4n, claim: { ...claim, depositNumber: 4n } }],
};

/** On chain 6661. A summary, the function that it means, and the contract that is called. */
export const samples: readonly (readonly [functionName: string, to: Hex, summary: WriteSummary])[] = [
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

export const chainOf = (summary: WriteSummary): number => (summary.coinInNames === 'AVAX' ? 6662 : 6661);

export function kindOf(name: string): WriteKind {
  const kind = writeKinds.of(name);
  if (kind === null) throw new Error(`There is no kind '${name}'.`);
  return kind;
}

export function made(to: Hex, summary: WriteSummary): PreparedWrite {
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
