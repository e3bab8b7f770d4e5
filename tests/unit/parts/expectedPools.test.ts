import { afterEach, expect, it } from 'vitest';
import type { Address } from 'viem';
import { lpRegistry } from '../../../src/config/lpTokens.ts';
import { tokens } from '../../../src/config/tokens.ts';
import { listedLpTokens } from '../../../src/core/liquidity/lpRegistry.ts';
import { expectedPools } from '../../../src/parts/position/expectedPools.ts';
import { setLiquidity } from '../../../src/state/liquidity.ts';
import { addressOf } from '../io/fakeNode.ts';

const lower = (address: string): string => address.toLowerCase();

function underlying(symbol: string): Address {
  const address = tokens.find((token) => token.symbol === symbol)?.addresses[6661] ?? '';
  if (address === '') throw new Error(`${symbol} is not on network 6661.`);
  return address;
}

function listed(symbol: string): string {
  const found = listedLpTokens(lpRegistry, 6661).find((entry) => entry.symbol === symbol);
  if (found === undefined) throw new Error(`${symbol} is not listed on network 6661.`);
  return lower(found.address);
}

afterEach(() => setLiquidity({ lpTokens: {} }));

it('pools are expected to have the LP tokens of the registry, in the order of the tokens and in lower case', () => {
  const [usdc, eth, unknown] = [underlying('USDC'), underlying('ETH'), addressOf('9')];
  expect(expectedPools(6661, [usdc, unknown, eth])).toEqual([
    { token: usdc, lpToken: listed('USDC-LP') },
    { token: eth, lpToken: listed('WETH-LP') },
  ]);
  expect(expectedPools(1, [usdc])).toEqual([]);
});

it('what this browser has found goes before the registry, on its own network alone', () => {
  const [usdc, other] = [underlying('USDC'), addressOf('9')];
  setLiquidity({
    lpTokens: {
      6661: [
        { token: other, lpToken: addressOf('c') },
        { token: usdc, lpToken: addressOf('d') },
      ],
      6662: [{ token: usdc, lpToken: addressOf('e') }],
    },
  });
  expect(expectedPools(6661, [usdc, other])).toEqual([
    { token: usdc, lpToken: addressOf('d') },
    { token: other, lpToken: addressOf('c') },
  ]);
});
