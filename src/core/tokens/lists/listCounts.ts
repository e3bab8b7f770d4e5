import { isCallable } from '../catalogToken.ts';
import type { TokenList } from './tokenList.ts';

/**
 * How many tokens of a list can be used on a network, and how many of its entries there cannot: not an EVM address, or
 * too many decimals.
 */
export function listCounts(list: TokenList, chainId: number): { tokens: number; skipped: number } {
  const here = list.tokens.filter((token) => token.chainId === chainId);
  const tokens = here.filter(isCallable).length;
  return { tokens, skipped: here.length - tokens };
}
