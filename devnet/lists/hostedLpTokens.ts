// The content of /lpTokens.json in the local world.
import type { Address } from 'viem';
import type { World } from '../deploy/world.ts';
import { localChainIds, type LocalChainId } from '../ports.ts';

export interface HostedLpToken {
  symbol: string;
  address: Record<string, Address>;
  decimals: Record<string, number>;
}

/**
 * The remote LP registry, by key: one LP token that the release does not have, one that tries to take a known symbol,
 * and one at an address without a contract.
 */
export function hostedLpTokens({ chains }: Pick<World, 'chains'>): Record<string, HostedLpToken> {
  const entry = (symbol: string, address: (chainId: LocalChainId) => Address | undefined): HostedLpToken => ({
    symbol,
    address: Object.fromEntries(
      localChainIds.flatMap((chainId) => {
        const at = address(chainId);
        return at === undefined ? [] : [[chainId, at]];
      }),
    ),
    decimals: Object.fromEntries(localChainIds.map((chainId) => [chainId, 18])),
  });
  return {
    pepper: entry('PEPPER-LP', (chainId) => chains[chainId].lpTokens.PEPPER),
    usdc: entry('USDC-LP', (chainId) => chains[chainId].contracts.buyBackAndBurn),
    ghost: entry('GHOST-LP', () => '0x00000000000000000000000000000000000060a7'),
  };
}
