import { describe, expect, it } from 'vitest';
import { FIRST_RELEASE_GAS, RELEASE_GAS } from '../../../../src/config/limits.ts';
import { claimFunds } from '../../../../src/core/bridge/claimFunds.ts';
import { readClaimGas } from '../../../../src/io/reads/claimGas.ts';
import { readRecipientFacts } from '../../../../src/io/reads/recipientFacts.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const question = { recipient: alice, sourceChainId: 6661, targetChainId: 6662 } as const;
const delegated = `0xef0100${'ab'.repeat(20)}`;
const fails = (): never => {
  throw new Error('down');
};

describe('readRecipientFacts', () => {
  it.each([
    ['nothing on both', () => '0x', { source: 'none', target: 'none' }],
    [
      'a contract on the source',
      (chainId: number) => (chainId === 6661 ? '0x6001' : '0x'),
      { source: 'contract', target: 'none' },
    ],
    ['an account that delegates keeps its key', () => delegated, { source: 'none', target: 'none' }],
    ['more than a delegation is a contract', () => `${delegated}00`, { source: 'contract', target: 'contract' }],
    [
      'the target is down',
      (chainId: number) => (chainId === 6662 ? fails() : '0x'),
      { source: 'none', target: 'unknown' },
    ],
    ['garbage is no answer', () => '<html>', { source: 'unknown', target: 'unknown' }],
    ['null is no answer', () => null, { source: 'unknown', target: 'unknown' }],
  ])('%s', async (_, code, facts) => {
    const reader = createFakeReader({
      chains: [],
      rpc: (method, params, chainId) => (method === 'eth_getCode' && params[0] === alice ? code(chainId) : fails()),
    });
    expect(await readRecipientFacts(reader, question)).toEqual(facts);
  });

  it('a cancelled read is no fact', async () => {
    const reader = createFakeReader({ chains: [], rpc: fails });
    await expect(readRecipientFacts(reader, question, { signal: AbortSignal.abort() })).rejects.toThrow('down');
  });
});

describe('advice on gas for the claim', () => {
  const gasOf = async (answers: Record<string, () => unknown>, chainId = 6662) =>
    readClaimGas(createFakeReader({ chains: [], rpc: (method) => (answers[method] ?? fails)() }), chainId, alice, null);

  it('reads balance and price; what fails is unknown, the other stands', async () => {
    expect(await gasOf({ eth_getBalance: () => '0x10', eth_gasPrice: () => '0x2' })).toEqual({
      balance: 16n,
      gasPrice: 2n,
      gas: RELEASE_GAS,
    });
    expect(await gasOf({ eth_getBalance: () => '0x10' })).toEqual({ balance: 16n, gasPrice: null, gas: RELEASE_GAS });
    expect(await gasOf({ eth_gasPrice: () => '0x2' })).toEqual({ balance: null, gasPrice: 2n, gas: RELEASE_GAS });
  });

  it('Autobahn has its fixed price, which no node is asked for', async () => {
    expect(await gasOf({ eth_getBalance: () => '0x10' }, 45_000)).toEqual({
      balance: 16n,
      gasPrice: 1n,
      gas: RELEASE_GAS,
    });
  });

  describe('the first release of a token', () => {
    const bridge = `0x${'b1'.repeat(20)}` as const;
    const pools = `0x${'b2'.repeat(20)}` as const;
    const token = `0x${'b3'.repeat(20)}` as const;
    const word = (value: string) => value.padStart(64, '0');
    const poolAnswer = (exists: string) =>
      `0x${word(token.slice(2))}${word(token.slice(2))}${word('1').repeat(7)}${word(exists)}`;
    const gasWith = async (named: string | null, pool: string | null) => {
      const fake = createFakeReader({ chains: [chainWith(6662, [], { bridgeERC20: bridge })], rpc: () => '0x1' });
      const answers: Record<string, string | null> = {
        [`${bridge}0xf71db543`]: named,
        [`${pools}0x372d9448${word(token.slice(2))}`]: pool,
      };
      const multicall: RpcReader['multicall'] = async (_chainId, calls) =>
        calls.map(({ to, data }) => {
          const answer = answers[to + data] ?? null;
          return answer === null ? { ok: false } : { ok: true, data: answer as `0x${string}` };
        });
      return (await readClaimGas({ ...fake, multicall }, 6662, alice, token)).gas;
    };

    it.each([
      [
        'whose pool is missing costs what its creation costs',
        `0x${word(pools.slice(2))}`,
        poolAnswer('0'),
        FIRST_RELEASE_GAS,
      ],
      ['whose pool is there does not', `0x${word(pools.slice(2))}`, poolAnswer('1'), RELEASE_GAS],
      ['nor where the pools do not tell', `0x${word(pools.slice(2))}`, null, RELEASE_GAS],
      ['nor where they say something else', `0x${word(pools.slice(2))}`, `0x${word('0')}`, RELEASE_GAS],
      ['nor where the bridge has none', null, poolAnswer('0'), RELEASE_GAS],
    ])('%s', async (_, named, pool, gas) => {
      expect(await gasWith(named, pool)).toBe(gas);
    });
  });

  it('gives the exact shortfall, and never treats an unknown value as zero', () => {
    expect(claimFunds({ balance: 100n, gasPrice: 2n, gas: 50n })).toEqual({
      kind: 'enough',
      balance: 100n,
      cost: 100n,
    });
    expect(claimFunds({ balance: 99n, gasPrice: 2n, gas: 50n })).toEqual({
      kind: 'short',
      balance: 99n,
      cost: 100n,
      shortfall: 1n,
    });
    expect(claimFunds({ balance: 0n, gasPrice: 2n, gas: 50n })).toEqual({
      kind: 'short',
      balance: 0n,
      cost: 100n,
      shortfall: 100n,
    });
    expect(claimFunds({ balance: null, gasPrice: 2n, gas: 50n })).toEqual({ kind: 'unknown' });
    expect(claimFunds({ balance: 0n, gasPrice: null, gas: 50n })).toEqual({ kind: 'unknown' });
  });
});
