import type { Address } from 'viem';

/** One LP token of the registry, with its name on each network. Keys of the records are chain ids. */
export interface LpRegistryEntry {
  key: string;
  symbol: string;
  /** Empty: not known, or not on that network. */
  addresses: Readonly<Record<string, Address | ''>>;
  decimals: Readonly<Record<string, number>>;
}

/** An LP token of the registry on one network. */
export interface ListedLpToken {
  key: string;
  symbol: string;
  address: Address;
  decimals: number;
}

/** The LP tokens of the registry on one network; an entry without an address there is left out. */
export function listedLpTokens(registry: readonly LpRegistryEntry[], chainId: number): ListedLpToken[] {
  return registry.flatMap(({ key, symbol, addresses, decimals }) => {
    const address = addresses[chainId] ?? '';
    const places = decimals[chainId];
    return address === '' || places === undefined ? [] : [{ key, symbol, address, decimals: places }];
  });
}
