import type { ListedToken, TokenList } from './tokenList.ts';

/** A token for which an update of its list has another address. */
export interface MovedToken {
  chainId: number;
  symbol: string;
  /** Its address in the current list, and its address in the update. */
  from: string;
  to: string;
}

const placeOf = ({ chainId, address }: Pick<ListedToken, 'chainId' | 'address'>): string =>
  `${chainId} ${address.toLowerCase()}`;
const nameOf = ({ chainId, symbol }: ListedToken): string => `${chainId} ${symbol.toLowerCase()}`;

/**
 * Known tokens whose address an update changes: the symbol is still there on the same chain, the contract is not. Such
 * an update is never applied automatically (rule 9.2).
 */
export function movedTokens(current: TokenList, update: TokenList): MovedToken[] {
  const persisted = new Set(update.tokens.map(placeOf));
  const before = new Set(current.tokens.map(placeOf));
  const added = new Map<string, ListedToken>();
  for (const token of update.tokens)
    if (!before.has(placeOf(token)) && !added.has(nameOf(token))) added.set(nameOf(token), token);
  return current.tokens.flatMap((token) => {
    const replacement = persisted.has(placeOf(token)) ? undefined : added.get(nameOf(token));
    return replacement === undefined
      ? []
      : [{ chainId: token.chainId, symbol: token.symbol, from: token.address, to: replacement.address }];
  });
}
