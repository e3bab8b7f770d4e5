import { expect, it } from 'vitest';
import { deployedChain, deployment, oracleEndpoints } from '../../../src/config/deployment.ts';
import { inPreferredOrder, isAllowedSymbol, preferredSymbols } from '../../../src/config/tokenOrder.ts';
import { tokenBySymbol, tokens } from '../../../src/config/tokens.ts';

it('offers common tokens first', () => {
  expect(tokens.slice(0, 4).map((token) => token.symbol)).toEqual(['BRIDGE', 'USDC', 'USDT', 'ETH']);
  expect(tokens).toHaveLength(deployment.tokens.length);
  expect(tokenBySymbol('USDC')?.symbol).toBe('USDC');
  expect(tokenBySymbol('usdc')).toBeNull();
});

it('finds the parts of a chain, and nothing for a chain it does not name', () => {
  const [first] = deployment.chains;
  expect(deployedChain(first?.chainId ?? 0)).toBe(first);
  expect(oracleEndpoints(first?.chainId ?? 0, 'erc20')).toBe(first?.oracles.erc20);
  expect(deployedChain(999)).toBeNull();
  expect(oracleEndpoints(999, 'erc20')).toEqual([]);
});

it('puts the coins that people look for first on each network', () => {
  const symbols = ['XGC', 'PMON', 'WTXL', 'TXL', 'WETH', 'ETH', 'BNB', 'USDT', 'USDC', 'BRIDGE'].map((symbol) => ({
    symbol,
  }));
  const order = (chainId?: number) => inPreferredOrder(symbols, chainId).map(({ symbol }) => symbol);
  expect(order().slice(0, 8)).toEqual(['BRIDGE', 'USDC', 'USDT', 'ETH', 'WETH', 'TXL', 'WTXL', 'PMON']);
  expect(order().slice(8)).toEqual(['XGC', 'BNB']);
  expect(order(56).slice(0, 3)).toEqual(['BRIDGE', 'BNB', 'USDC']);
  expect(order(45_000).slice(0, 3)).toEqual(['TXL', 'WTXL', 'BRIDGE']);
  expect(preferredSymbols(999)).toBe(preferredSymbols());
});

it('has a list of allowed symbols for each network', () => {
  const allowed = (chainId?: number) =>
    ['BRIDGE', 'USDC', 'BNB', 'WTXL', 'PMON', 'XGC'].filter((symbol) => isAllowedSymbol(symbol, chainId));
  expect(allowed()).toEqual(['BRIDGE', 'USDC', 'WTXL', 'PMON']);
  expect(allowed(56)).toEqual(['BRIDGE', 'USDC', 'BNB', 'PMON']);
  expect(allowed(250)).toEqual(['BRIDGE', 'USDC']);
  expect(allowed(45_000)).toEqual(['BRIDGE', 'USDC', 'WTXL']);
});
