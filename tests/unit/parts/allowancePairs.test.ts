import type { Address } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { allowancePairs, pairKey, type TokenSources } from '../../../src/parts/allowances/allowancePairs.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { account, bridge, chef, mining, of, pools as manager, router } from '../wallet/kindSamples.ts';

vi.mock(import('../../../src/config/deployment.ts'), async (original) => {
  const { book } = await import('../wallet/kindSamples.ts');
  return { ...(await original()), deployedChain: (chainId: number) => book.chain(chainId) };
});
vi.mock(import('../../../src/config/dexes.ts'), async (original) => {
  const { dex } = await import('../wallet/kindSamples.ts');
  return { ...(await original()), dexOn: () => dex };
});

const nothing: TokenSources = { own: [], unproved: [], dynamic: [], pools: [], staked: [], transactions: [] };
const lpSpenders = ['liquidityManager', 'liquidityMiningPools', 'bridgeChef', 'dexRouter'];
const token = of('9');

/** The contracts that are asked about the token, and the symbol that it is shown with; null: only itself tells. */
function askedOf(sources: Partial<TokenSources>) {
  const pairs = allowancePairs(6661, account, { ...nothing, ...sources }).filter(({ address }) => address === token);
  return { spenders: pairs.map(({ spender }) => spender.name), symbol: pairs[0]?.token?.symbol ?? null };
}

const approved = (spender: Address, change: Partial<StoredTransaction> = {}): StoredTransaction => ({
  hash: '0x11',
  from: account,
  chainId: 6661,
  approval: { spender, tokenAddress: token },
  label: undefined,
  addedTime: 1,
  ...change,
});

describe('what may have been approved is asked', () => {
  test('a token that was imported or chosen from a list: of the exchange, on its own network', () => {
    const own = {
      chainId: 6661,
      address: token,
      decimals: 9,
      symbol: 'FAR',
      name: 'Far',
      listName: null,
      isIncomplete: false,
      hadHidden: false,
    };
    expect(askedOf({ own: [own] })).toEqual({ spenders: ['dexRouter'], symbol: 'FAR' });
    expect(askedOf({ own: [{ ...own, chainId: 6662 }] })).toEqual({ spenders: [], symbol: null });
    // Of one that an earlier version stored from a list only its contract tells the decimals.
    expect(askedOf({ unproved: [own] })).toEqual({ spenders: ['dexRouter'], symbol: null });
  });

  test('a token of the remote registry: of every contract', () => {
    const far = { symbol: 'FAR', name: 'Far', addresses: { 6661: token }, decimals: { 6661: 9 } };
    expect(askedOf({ dynamic: [far] })).toEqual({
      spenders: [
        'bridgeERC20',
        'liquidityManager',
        'liquidityMiningPools',
        'rewardPools',
        'bridgeChef',
        'buyBackAndBurn',
        'dexRouter',
      ],
      symbol: 'FAR',
    });
  });

  test('an LP token that a farm or a pair named: of those that take LP tokens, the exchange among them', () => {
    expect(askedOf({ staked: [token] })).toEqual({ spenders: lpSpenders, symbol: null });
  });

  test('what this browser has approved, also where the token is on no list any more', () => {
    const of = (...transactions: StoredTransaction[]) => askedOf({ transactions }).spenders;
    expect(of(approved(router), approved(bridge), approved(router, { hash: '0x12' }))).toEqual([
      'dexRouter',
      'bridgeERC20',
    ]);
    expect(of(approved(chef, { chainId: 6662 }), approved(mining, { from: manager }), approved(account))).toEqual([]);
    expect(of(approved(router, { approval: { spender: router, tokenAddress: token, tokenId: 7n } }))).toEqual([]);
  });
});

test('each pair is asked once, whichever way its address is written', () => {
  const far = { symbol: 'FAR', name: 'Far', addresses: { 6661: token }, decimals: { 6661: 9 } };
  const lower: Address = `0x${token.slice(2).toLowerCase()}`;
  const keys = allowancePairs(6661, account, {
    ...nothing,
    dynamic: [far],
    staked: [lower],
    transactions: [approved(router, { approval: { spender: router, tokenAddress: lower } })],
  }).map(pairKey);
  expect(new Set(keys).size).toBe(keys.length);
});
