import { gasPresets, presetGasPriceWei } from '../../../src/config/gasPrice.ts';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chainAvailability, isChainAvailable } from '../../../src/config/chains/chainAvailability.ts';
import {
  blockTimeSeconds,
  chainById,
  chains,
  coinOf,
  countsAs,
  isEthereum,
  requiredConfirmations,
} from '../../../src/config/chains/chains.ts';
import { explorerLink } from '../../../src/config/chains/explorerLink.ts';
import type { DeployedChain } from '../../../src/config/deploymentSchema.ts';
import * as limits from '../../../src/config/limits.ts';
import { FALLBACK_RPC_URL, rpcUrlsOf } from '../../../src/config/rpcUrls.ts';
import * as timing from '../../../src/config/timing.ts';

/** Chain id, native coin, wrapped native, DEX, confirmations, block time in seconds, counts as. */
const rows: readonly [number, string, string, string, number, number, number][] = [
  [1, 'ETH', 'WETH', 'Uni', 32, 13.25, 1],
  [56, 'BNB', 'WBNB', 'Pancake', 32, 3.01, 56],
  [137, 'POL', 'WMATIC', 'Sushi', 130, 2.2, 137],
  [43114, 'AVAX', 'WAVAX', 'Joe', 12, 2, 43114],
  [250, 'FTM', 'WFTM', 'Spooky', 12, 1.18, 250],
  [45000, 'TXL', 'WTXL', 'DEX', 32, 5, 45000],
  [4, 'ETH', 'WETH', 'DEX', 32, 15, 1],
  [97, 'tBNB', 'WBNB', 'DEX', 32, 10, 56],
  [43113, 'AVAX', 'WAVAX', 'DEX', 20, 10, 43114],
  [6661, 'ETH', 'WETH', 'DEX', 12, 10, 1],
  [6662, 'BNB', 'WBNB', 'DEX', 12, 10, 56],
];

describe('chains', () => {
  it.each(rows)('%i: %s, %s, %s', (id, coin, wrapped, dex, confirmations, blockTime, same) => {
    expect(chainById(id)).toMatchObject({
      id,
      nativeCoin: { symbol: coin, decimals: 18 },
      wrappedSymbol: wrapped,
      dexName: dex,
      logo: `/chains/${id}.svg`,
    });
    expect(requiredConfirmations(id)).toBe(confirmations);
    expect(blockTimeSeconds(id)).toBe(blockTime);
    expect(countsAs(id)).toBe(same);
  });

  it('a coin that wallets know by another name has that of its token on the screens', () => {
    expect(coinOf(137)).toEqual({ symbol: 'MATIC', decimals: 18 });
    expect(coinOf(999)).toBeNull();
  });

  it('are those of the rows, each once, and strangers get the defaults', () => {
    expect(chains.map(({ id }) => id).toSorted()).toEqual(rows.map(([id]) => id).toSorted());
    expect(chainById(999)).toBeNull();
    expect(requiredConfirmations(999)).toBe(20);
    expect(countsAs(999)).toBe(999);
    expect([1, 6661, 4, 56, 6662].filter(isEthereum)).toEqual([1, 6661, 4]);
  });

  it.each(['name', 'explorerUrl', 'wrappedNative'] as const)('no two have the same %s', (key) => {
    const known = chains.map((chain) => chain[key]).filter((value) => value !== '');
    expect(known.filter((value, index) => known.indexOf(value) !== index)).toEqual([]);
  });

  it('have an image each', () => {
    expect(chains.filter(({ logo }) => !existsSync(`public${logo}`)).map(({ name }) => name)).toEqual([]);
  });

  it('names the five mainnets and the retired network', () => {
    expect(chains.filter((chain) => chain.kind === 'retired').map((chain) => chain.name)).toEqual(['Rinkeby']);
    expect(chains.filter((chain) => chain.kind === 'local').map((chain) => chain.name)).toEqual([
      'Local BSC',
      'Local ETH',
    ]);
    expect(chains.filter((chain) => chain.hasGasPresets).map((chain) => chain.id)).toEqual([56, 97, 6662]);
  });
});

const contracts: DeployedChain['contracts'] = {
  bridgeV1: '',
  bridgeChef: '',
  bridgeERC20: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  bridgeERC721: '',
  liquidityManager: '',
  liquidityMiningPools: '',
  rewardPools: '',
  buyBackAndBurn: '',
  multicall: '',
};
const chain: DeployedChain = {
  chainId: 6661,
  rpcUrls: ['http://127.0.0.1:8661'],
  explorerUrl: '',
  contracts,
  oracles: { erc20: [{ name: 'a', url: 'http://127.0.0.1:8600' }], erc721: [] },
};

describe('chainAvailability', () => {
  it.each<[string, Partial<DeployedChain>, string]>([
    ['complete', {}, 'available'],
    ['no oracles', { oracles: { erc20: [], erc721: [] } }, 'noOracles'],
    ['no bridge', { contracts: { ...contracts, bridgeERC20: '' } }, 'noBridge'],
    ['no endpoint', { rpcUrls: [] }, 'noEndpoint'],
    ['Rinkeby', { chainId: 4 }, 'retired'],
  ])('%s', (_, change, availability) => {
    expect(chainAvailability({ ...chain, ...change })).toBe(availability);
    expect(isChainAvailable({ ...chain, ...change })).toBe(availability === 'available');
  });
});

it('falls back to a public BSC node where a chain has no endpoint', () => {
  expect(rpcUrlsOf({ rpcUrls: [] })).toEqual([FALLBACK_RPC_URL]);
  expect(rpcUrlsOf(chain)).toEqual(chain.rpcUrls);
});

it.each([1, 56, 137, 250, 43114])('links to the five pages of the explorer of chain %i', (id) => {
  const url = chainById(id)?.explorerUrl ?? '';
  const link = (page: Parameters<typeof explorerLink>[1], name: string) => explorerLink(url, page, name);
  expect([
    link('tx', '0xab'),
    link('token', '0xcd'),
    link('block', '7'),
    link('countdown', '9'),
    link('address', '0xef'),
  ]).toEqual([
    `${url}/tx/0xab`,
    `${url}/token/0xcd`,
    `${url}/block/7`,
    `${url}/block/countdown/9`,
    `${url}/address/0xef`,
  ]);
  expect(url).toMatch(/^https:\/\//);
  expect(explorerLink('', 'tx', '0xab')).toBeNull();
  expect(explorerLink('http://127.0.0.1:1/', 'tx', '../x?')).toBe('http://127.0.0.1:1/tx/..%2Fx%3F');
});

it('has the numbers of the specification', () => {
  expect(limits).toMatchObject({
    MULTICALL_CHUNK_CALLS: 500,
    NFT_PAGE_LIMIT: 99,
    LOW_BALANCE_WEI: 2_000_000_000n,
    PAGE_FEE_DENOMINATOR: 10_000n,
    GAS_PADDING_NUMERATOR: 11_000n,
    BALANCE_DIGITS: 8,
    GAS_PRICE_PRESETS_GWEI: { default: 5, fast: 6, instant: 7, testnet: 15 },
  });
  expect(timing).toMatchObject({
    BLOCK_POLL_MS: 6_000,
    EXPLORER_POLL_MS: 6_000,
    WALLET_PROVIDER_POLL_MS: 12_000,
    FAST_REFRESH_MS: 10_000,
    SLOW_REFRESH_MS: 60_000,
    TOKEN_LIST_REFRESH_MS: 600_000,
    SEARCH_DEBOUNCE_MS: 200,
    MULTICALL_DEBOUNCE_MS: 100,
    MULTICALL_RETRY_MIN_MS: 2_500,
    MULTICALL_RETRY_MAX_MS: 3_500,
    TOAST_LIFETIME_MS: 6_000,
    COPIED_LABEL_MS: 1_000,
  });
});

it('fixes the gas price of a release at 1 wei on Autobahn only', () => {
  expect(limits.fixedReleaseGasPriceWei(45_000)).toBe(1n);
  expect([1, 56, 6661].map(limits.fixedReleaseGasPriceWei)).toEqual([null, null, null]);
});

it("requests on the BSC networks carry the gas price of the chosen preset, those on its test network 15 gwei, others the wallet's", () => {
  const gwei = (chainId: number) =>
    gasPresets
      .map((preset) => presetGasPriceWei(chainId, preset))
      .map((wei) => (wei === null ? null : Number(wei) / 1e9));
  expect([56, 6662, 97, 1, 6661].map(gwei)).toEqual([
    [5, 6, 7],
    [5, 6, 7],
    [15, 15, 15],
    [null, null, null],
    [null, null, null],
  ]);
});
