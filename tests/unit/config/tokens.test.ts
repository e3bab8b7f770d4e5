import { expect, it } from 'vitest';
import { deployedChain, deployment, oracleEndpoints } from '../../../src/config/deployment.ts';
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
