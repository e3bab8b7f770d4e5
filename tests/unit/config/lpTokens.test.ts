import { expect, test } from 'vitest';
import { lpRegistryOf } from '../../../src/config/lpTokens.ts';
import { listedLpTokens } from '../../../src/core/liquidity/lpRegistry.ts';

const registry = lpRegistryOf({ chains: [], lpTokens: { usdc: { 1: '0x00000000000000000000000000000000000000bb' } } });
const entryOf = (key: string) => registry.find((entry) => entry.key === key);

test('the LP registry has its 27 keys with their symbols', () => {
  expect(registry.map(({ key }) => key)).toEqual(
    (
      'bridgeDex bridge txl usdc weth usdt gfx pmon bulk mny ulti uno island dax realm uct upr daf cndl yop haka pmlg ' +
      'shr xgc ozzy multiverse wnd'
    ).split(' '),
  );
  expect(new Set(registry.map(({ symbol }) => symbol)).size).toBe(27);
  expect(['bridge', 'usdc', 'multiverse'].map((key) => entryOf(key)?.symbol)).toEqual([
    'BRIDGE-LP',
    'USDC-LP',
    'MV-LP',
  ]);
});

test('LP tokens have 18 decimals, but 6 for USDT on Ethereum and Polygon', () => {
  for (const { key, decimals } of registry)
    expect(decimals).toEqual({ 1: key === 'usdt' ? 6 : 18, 56: 18, 137: key === 'usdt' ? 6 : 18, 43114: 18, 250: 18 });
});

test('an entry without an address is left out of the list of its network', () => {
  expect(entryOf('usdt')?.addresses).toEqual({ 1: '', 56: '', 137: '', 43114: '', 250: '' });
  expect(listedLpTokens(registry, 1)).toEqual([
    { key: 'usdc', symbol: 'USDC-LP', address: '0x00000000000000000000000000000000000000bb', decimals: 18 },
  ]);
  expect(listedLpTokens(registry, 56)).toEqual([]);
});
