import { tokenOnChain, type RegistryToken } from '../../../core/tokens/token.ts';
import type { TokenCheckProps } from './TokenCheck.tsx';
import { chainDisplay } from '../../network/chainDisplay.ts';
import { acceptTokens, isTokenAccepted, useDynamicTokens } from '../../../state/dynamicTokens.ts';

/**
 * For a token that only a remote registry names: before anything is sent, the user has to compare its contracts on
 * these networks in full. null: not needed.
 */
export function useTokenCheck(entry: RegistryToken | null, chainIds: readonly number[]): TokenCheckProps | null {
  const dynamic = useDynamicTokens((state) => state);
  if (entry === null || !dynamic.tokens.includes(entry)) return null;
  const places = [...new Set(chainIds)].flatMap((chainId) => tokenOnChain(entry, chainId) ?? []);
  return {
    symbol: entry.symbol,
    places: places.map(({ chainId, address }) => ({ chain: chainDisplay(chainId), address })),
    isTicked: places.every((place) => isTokenAccepted(dynamic, place)),
    onTick: (isTicked) => acceptTokens(places, isTicked),
  };
}
