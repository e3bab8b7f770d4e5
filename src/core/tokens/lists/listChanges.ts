import type { ListedToken, TokenList } from './tokenList.ts';

/** A token for which an update of its list has another address. */
export interface MovedToken {
  chainId: number;
  symbol: string;
  /** Its address in the current list, and its address in the update. */
  from: string;
  to: string;
}

const nameOf = ({ chainId, symbol }: ListedToken): string => `${chainId} ${symbol.toLowerCase()}`;
const namedPlaceOf = (token: ListedToken): string => `${nameOf(token)} ${token.address.toLowerCase()}`;

/**
 * Known tokens whose address an update changes: the symbol is still there on the same chain, but for another contract;
 * the old one may stay under another symbol. Such an update is never applied automatically (rule 9.2).
 */
export function movedTokens(current: TokenList, update: TokenList): MovedToken[] {
  const persisted = new Set(update.tokens.map(namedPlaceOf));
  const before = new Set(current.tokens.map(namedPlaceOf));
  const added = new Map<string, ListedToken>();
  for (const token of update.tokens)
    if (!before.has(namedPlaceOf(token)) && !added.has(nameOf(token))) added.set(nameOf(token), token);
  return current.tokens.flatMap((token) => {
    const replacement = persisted.has(namedPlaceOf(token)) ? undefined : added.get(nameOf(token));
    return replacement === undefined
      ? []
      : [{ chainId: token.chainId, symbol: token.symbol, from: token.address, to: replacement.address }];
  });
}
