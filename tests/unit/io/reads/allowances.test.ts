import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spendersOf } from '../../../../src/config/spenders.ts';
import { isUnlimited } from '../../../../src/core/transactions/allowance.ts';
import { readAllowances } from '../../../../src/io/reads/allowances.ts';
import { createFakeReader } from '../fakeReader.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bridge = '0x959922bE3CAee4b8Cd9a407cc3ac1C251C2007B1';
const manager = '0x68B1D87F95878fE05B998F19b66F4baba5De1aed';
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const dead = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

describe('readAllowances', () => {
  it('asks for all pairs in one multicall; one that fails is marked, the others stand (rule 5.8)', async () => {
    const reader = createFakeReader({
      chains: [],
      view: (name, [owner, spender], to) =>
        name !== 'allowance' || owner !== alice.toLowerCase() || to === dead
          ? undefined
          : spender === bridge.toLowerCase()
            ? 5n
            : 0n,
    });
    const questions = [
      { token: usdc, spender: bridge },
      { token: dead, spender: bridge },
      { token: usdc, spender: manager },
    ] as const;
    expect(await readAllowances(reader, 6661, alice, questions)).toEqual([5n, null, 0n]);
    expect(reader.rounds).toHaveLength(1);
  });

  it('a token that makes the whole multicall fail is asked alone, and so are the others; an unreachable chain gives nothing', async () => {
    const questions = [
      { token: usdc, spender: bridge },
      { token: dead, spender: bridge },
    ] as const;
    const word = `0x${'7'.padStart(64, '0')}`;
    const rpc = (_method: string, params: readonly unknown[]): unknown => {
      const [{ to }] = params as [{ to: string }];
      if (to === dead) throw new Error('out of gas');
      return word;
    };
    expect(await readAllowances(createFakeReader({ chains: [], rpc }), 6661, alice, questions)).toEqual([7n, null]);
    const down = createFakeReader({
      chains: [],
      rpc: () => {
        throw new Error('down');
      },
    });
    expect(await readAllowances(down, 6661, alice, questions)).toEqual([null, null]);
  });
});

it('without limit is what no token has so much of, also when the token counts it down', () => {
  const max = 2n ** 256n - 1n;
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), (spent) => {
      expect(isUnlimited(max - spent)).toBe(true);
      expect(isUnlimited(spent)).toBe(false);
    }),
  );
});

it('spenders are the contracts that the deployment names, and no others', () => {
  const none = {
    bridgeV1: '',
    bridgeChef: '',
    bridgeERC20: '',
    bridgeERC721: '',
    liquidityManager: '',
    liquidityMiningPools: '',
    rewardPools: '',
    buyBackAndBurn: '',
    multicall: '',
  } as const;
  expect(spendersOf(none, null)).toEqual([]);
  expect(spendersOf({ ...none, bridgeERC20: bridge, liquidityManager: manager, multicall: dead }, dead)).toEqual([
    { name: 'bridgeERC20', address: bridge },
    { name: 'liquidityManager', address: manager },
    { name: 'dexRouter', address: dead },
  ]);
});
