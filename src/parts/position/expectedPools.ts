import type { Address } from 'viem';
import { lpRegistry } from '../../config/lpTokens.ts';
import { tokens } from '../../config/tokens.ts';
import { isSameAddress } from '../../core/address.ts';
import { listedLpTokens } from '../../core/liquidity/lpRegistry.ts';
import type { FoundPool } from '../../core/liquidity/position.ts';
import { liquidityStore } from '../../state/liquidity.ts';

/**
 * The LP tokens that the pools of some tokens are expected to have, in their order, in lower case: those found earlier
 * in this browser, else those of the LP registry. What is read about one counts only if the liquidity manager names it.
 */
export function expectedPools(chainId: number, underlying: readonly Address[]): FoundPool[] {
  const found = liquidityStore.getState().lpTokens[chainId] ?? [];
  const listed = listedLpTokens(lpRegistry, chainId);
  return underlying.flatMap((token) => {
    const symbol = tokens.find(({ addresses }) => isSameAddress(addresses[chainId], token))?.symbol ?? '';
    const lpSymbol = symbol === 'ETH' ? 'WETH-LP' : `${symbol}-LP`;
    const lpToken =
      found.find((pool) => isSameAddress(pool.token, token))?.lpToken ??
      listed.find((entry) => entry.symbol === lpSymbol)?.address;
    return lpToken === undefined ? [] : [{ token, lpToken: lower(lpToken) }];
  });
}

const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
