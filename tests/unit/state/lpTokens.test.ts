import { beforeEach, expect, test } from 'vitest';
import { lpRegistry } from '../../../src/config/lpTokens.ts';
import { listedLpTokens } from '../../../src/core/liquidity/lpRegistry.ts';
import { poolFacts, type PoolFacts, type PoolReads } from '../../../src/core/liquidity/position.ts';
import { lpSymbol, lpTokensStore, notePools, setRemoteLpTokens, usableLpTokens } from '../../../src/state/lpTokens.ts';
import { addressOf } from '../io/fakeNode.ts';

const [token, first, second] = [addressOf('1'), addressOf('2'), addressOf('3')];
const pool = (lpToken: PoolReads['lpToken']): PoolFacts =>
  poolFacts({
    chainId: 6661,
    token,
    exists: lpToken !== null,
    lpToken,
    lpSupply: 0n,
    lpRetired: 0n,
    maxPoolSize: 0n,
    bridgeBalance: 0n,
    unsentFees: 0n,
    ownWithdrawalFee: 0n,
    defaultWithdrawalFee: 0n,
    ownBridgeFee: 0n,
    defaultBridgeFee: 0n,
    isManagerPaused: false,
    isBridgePaused: false,
  });
const lp = (address: typeof token) => ({ address, symbol: 'Bridge-LP', decimals: 18 });
const shipped = listedLpTokens(lpRegistry, 6661).map(({ address }) => address);

beforeEach(() => lpTokensStore.setState({ remote: [], pools: {}, staked: {} }));

test('LP tokens of the release and of pools that were read can be approved, each on its chain', () => {
  expect(shipped.length).toBeGreaterThan(0);
  notePools([pool(lp(first)), pool(null)]);
  expect(usableLpTokens(6661)).toEqual([...shipped, first]);
  expect(usableLpTokens(6662)).not.toContain(first);
});

test('a pool whose LP token is another now has that one alone; the same again changes nothing', () => {
  notePools([pool(lp(first))]);
  const before = lpTokensStore.getState();
  notePools([pool(lp(first))]);
  expect(lpTokensStore.getState()).toBe(before);
  notePools([pool(lp(second))]);
  expect(usableLpTokens(6661)).toEqual([...shipped, second]);
});

test('a name of the remote registry does not make an LP token one that can be approved', () => {
  setRemoteLpTokens([{ key: 'p', symbol: 'PEPPER-LP', addresses: { 6661: first }, decimals: { 6661: 18 } }]);
  expect(lpSymbol(6661, lp(first))).toBe('PEPPER-LP');
  expect(lpSymbol(6662, lp(first))).toBe('Bridge-LP');
  expect(usableLpTokens(6661)).toEqual(shipped);
});
