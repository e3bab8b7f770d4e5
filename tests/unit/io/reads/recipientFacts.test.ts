import { describe, expect, it } from 'vitest';
import { claimFunds } from '../../../../src/core/bridge/claimFunds.ts';
import { readClaimGas } from '../../../../src/io/reads/claimGas.ts';
import { readRecipientFacts } from '../../../../src/io/reads/recipientFacts.ts';
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
    ['a contract on the source', (chainId: number) => (chainId === 6661 ? '0x6001' : '0x'), { source: 'contract', target: 'none' }],
    ['an account that delegates keeps its key', () => delegated, { source: 'none', target: 'none' }],
    ['more than a delegation is a contract', () => `${delegated}00`, { source: 'contract', target: 'contract' }],
    ['the target is down', (chainId: number) => (chainId === 6662 ? fails() : '0x'), { source: 'none', target: 'unknown' }],
    ['garbage is no answer', () => '<html>', { source: 'unknown', target: 'unknown' }],
    ['null is no answer', () => null, { source: 'unknown', target: 'unknown' }],
  ])('%s', async (_, code, facts) => {
    const reader = createFakeReader({ chains: [], rpc: (method, params, chainId) => (method === 'eth_getCode' && params[0] === alice ? code(chainId) : fails()) });
    expect(await readRecipientFacts(reader, question)).toEqual(facts);
  });

  it('a cancelled read is no fact', async () => {
    const reader = createFakeReader({ chains: [], rpc: fails });
    await expect(readRecipientFacts(reader, question, { signal: AbortSignal.abort() })).rejects.toThrow('down');
  });
});

describe('advice on gas for the claim', () => {
  const gasOf = async (answers: Record<string, () => unknown>, chainId = 6662) =>
    readClaimGas(createFakeReader({ chains: [], rpc: (method) => (answers[method] ?? fails)() }), chainId, alice);

  it('reads balance and price; what fails is unknown, the other stands', async () => {
    expect(await gasOf({ eth_getBalance: () => '0x10', eth_gasPrice: () => '0x2' })).toEqual({ balance: 16n, gasPrice: 2n });
    expect(await gasOf({ eth_getBalance: () => '0x10' })).toEqual({ balance: 16n, gasPrice: null });
    expect(await gasOf({ eth_gasPrice: () => '0x2' })).toEqual({ balance: null, gasPrice: 2n });
  });

  it('Autobahn has its fixed price, which no node is asked for', async () => {
    expect(await gasOf({ eth_getBalance: () => '0x10' }, 45_000)).toEqual({ balance: 16n, gasPrice: 1n });
  });

  it('tells the exact shortfall, and never makes an unknown a zero', () => {
    expect(claimFunds({ balance: 100n, gasPrice: 2n, gas: 50n })).toEqual({ kind: 'enough', balance: 100n, cost: 100n });
    expect(claimFunds({ balance: 99n, gasPrice: 2n, gas: 50n })).toEqual({ kind: 'short', balance: 99n, cost: 100n, shortfall: 1n });
    expect(claimFunds({ balance: 0n, gasPrice: 2n, gas: 50n })).toEqual({ kind: 'short', balance: 0n, cost: 100n, shortfall: 100n });
    expect(claimFunds({ balance: null, gasPrice: 2n, gas: 50n })).toEqual({ kind: 'unknown' });
    expect(claimFunds({ balance: 0n, gasPrice: null, gas: 50n })).toEqual({ kind: 'unknown' });
  });
});
