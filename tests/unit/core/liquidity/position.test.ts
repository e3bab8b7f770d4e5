import { expect, test } from 'vitest';
import {
  placeOfPool,
  poolFacts,
  positionsOf,
  type LpBalances,
  type PoolReads,
} from '../../../../src/core/liquidity/position.ts';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';

const token = '0x00000000000000000000000000000000000000aA';
const lpToken = '0x00000000000000000000000000000000000000bb';
const usdc: RegistryToken = { symbol: 'USDC', name: 'USD Coin', addresses: { 1: token }, decimals: { 1: 6 } };

const reads: PoolReads = {
  chainId: 1,
  token: '0x00000000000000000000000000000000000000aa',
  exists: true,
  lpToken: { address: lpToken, symbol: 'USDC-LP', decimals: 18 },
  lpSupply: 1_000n,
  lpRetired: 200n,
  maxPoolSize: 5_000n,
  bridgeBalance: 700n,
  unsentFees: 50n,
  ownWithdrawalFee: 0n,
  defaultWithdrawalFee: 2_000n,
  ownBridgeFee: 1_500n,
  defaultBridgeFee: 3_500n,
  isManagerPaused: false,
  isBridgePaused: true,
};
const balances = (amount: bigint | null): LpBalances => ({
  chainId: 1,
  block: 7n,
  readAtMs: 3,
  balances: { [lpToken]: amount },
});

test('a pool is derived from what was read', () => {
  expect(poolFacts(reads)).toMatchObject({
    lpTotal: 800n,
    spendable: 650n,
    room: 4_300n,
    isFull: false,
    withdrawalFeeRate: 2_000n,
    bridgeFeeRate: 1_500n,
    isPaused: false,
    isBridgePaused: true,
  });
  expect(poolFacts({ ...reads, exists: false, lpToken: null, lpSupply: null }).lpTotal).toBe(0n);
  expect(poolFacts({ ...reads, unsentFees: null }).spendable).toBeNull();
  expect(poolFacts({ ...reads, lpRetired: null }).lpTotal).toBeNull();
  expect(placeOfPool(poolFacts(reads), 6)).toEqual({
    chainId: 1,
    decimals: 6,
    spendable: 650n,
    bridgeFeeRate: 1_500n,
    isPaused: true,
  });
});

test('a position is shown with the decimals of the underlying, and what its bridge can pay now', () => {
  const [position, ...others] = positionsOf([poolFacts(reads)], balances(720n), [usdc]);
  expect(others).toEqual([]);
  expect(position).toEqual({
    chainId: 1,
    token: usdc,
    decimals: 6,
    lpToken: reads.lpToken,
    lpBalance: 720n,
    lpTotal: 800n,
    share: { part: 720n, whole: 800n },
    spendableHere: 650n,
    isPaused: false,
    block: 7n,
    readAtMs: 3,
  });
  expect(positionsOf([poolFacts(reads)], balances(10n), [usdc])[0]?.spendableHere).toBe(10n);
});

test('of a paused pool nothing can be withdrawn here, and it is not known while its pause was not read', () => {
  const positionOf = (isManagerPaused: boolean | null) =>
    positionsOf([poolFacts({ ...reads, isManagerPaused })], balances(10n), [usdc])[0];
  expect(positionOf(true)).toMatchObject({ spendableHere: 0n, isPaused: true });
  expect(positionOf(null)).toMatchObject({ spendableHere: null, isPaused: null });
});

test.each([
  ['without LP tokens', balances(0n), [usdc]],
  ['of an unread balance', balances(null), [usdc]],
  ['of a token that nobody names', balances(5n), []],
])('there is no position %s', (_, held, tokens) => {
  expect(positionsOf([poolFacts(reads)], held, tokens)).toEqual([]);
});
