import type { Address } from 'viem';
import { isRouteOpen, type AmountMode } from '../bridge/targetAmount.ts';

/** One coin of the registry, with its name on each chain. Keys are chain ids. */
export interface RegistryToken {
  symbol: string;
  name: string;
  /**
   * For the native coin this is the wrapped native token: the address under which the bridge books it. Empty: not on
   * that chain.
   */
  addresses: Record<string, Address | ''>;
  decimals: Record<string, number>;
  /** Chains on which this entry is the native coin. */
  nativeOn?: number[];
  logoURI?: string;
  projectLink?: string;
  tags?: string[];
}

/** A token on one chain. */
export interface Token {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  logoURI?: string;
  tags: string[];
  isNative: boolean;
}

export const DEFAULT_TOKEN_DECIMALS = 18;
export const MAX_TOKEN_DECIMALS = 77;
/** A text of at most this length is not the address of a contract. */
const SHORTEST_ADDRESS_LENGTH = 10;

/** The entry's token on a chain, or null if it has no address there. */
export function tokenOnChain(entry: RegistryToken, chainId: number): Token | null {
  const address = entry.addresses[chainId];
  if (address === undefined || address === '' || address.length <= SHORTEST_ADDRESS_LENGTH) return null;
  return {
    chainId,
    address,
    decimals: entry.decimals[chainId] ?? DEFAULT_TOKEN_DECIMALS,
    symbol: entry.symbol,
    name: entry.name,
    ...(entry.logoURI === undefined ? {} : { logoURI: entry.logoURI }),
    tags: entry.tags ?? [],
    isNative: entry.nativeOn?.includes(chainId) ?? false,
  };
}

/** Where a token of one chain can be bridged to. */
export interface TargetChains {
  /** Every other chain on which it has an address and a deposit arrives as the amount that was sent. */
  open: number[];
  /** Chains that have the token with other decimals, so that the bridge would pay another amount. */
  closed: number[];
}

export function targetChainsFor(
  entry: RegistryToken,
  sourceChainId: number,
  chainIds: readonly number[],
  mode: AmountMode,
): TargetChains {
  const source = tokenOnChain(entry, sourceChainId);
  const targets: TargetChains = { open: [], closed: [] };
  for (const chainId of chainIds) {
    const target = tokenOnChain(entry, chainId);
    if (chainId === sourceChainId || source === null || target === null) continue;
    const isOpen = isRouteOpen(mode, { source: source.decimals, target: target.decimals });
    targets[isOpen ? 'open' : 'closed'].push(chainId);
  }
  return targets;
}

/** Symbols over 20 characters show their first 4 and last 5. */
export function displaySymbol(symbol: string): string {
  const characters = Array.from(symbol);
  if (characters.length <= 20) return symbol;
  return `${characters.slice(0, 4).join('')}…${characters.slice(-5).join('')}`;
}
