import { fromList, isCallable } from './catalogToken.ts';
import type { CallableToken, CatalogToken } from './catalogToken.ts';
import type { TokenList } from './lists/tokenList.ts';
import { isPlainText } from './safety/shownText.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from './safety/tokenText.ts';
import { addressHash } from './search/addressTable.ts';
import { createWordIndex } from './search/wordIndex.ts';
import type { Searchable, WordIndex } from './search/wordIndex.ts';

/** The tokens of one source on one network, ready to be searched. */
export interface TokenSet {
  count: number;
  /** Created for the first search, or ahead of it: showing the list does not need it. */
  index(): WordIndex;
  isIndexed(): boolean;
  /** By position. */
  hashes: Uint32Array;
  addressAt(position: number): string;
  /** Created when it is requested: of a hundred thousand tokens only a few are ever shown. */
  at(position: number): CatalogToken | null;
}

export function setOfTokens(tokens: readonly CatalogToken[]): TokenSet {
  return {
    count: tokens.length,
    ...indexOf(() => tokens),
    hashes: hashesOf(tokens),
    addressAt: (position) => tokens[position]?.address ?? '',
    at: (position) => tokens[position] ?? null,
  };
}

/** Token sets are kept for the networks that were used last; more would only fill the memory. */
const mostChains = 2;
const made = new WeakMap<TokenList, Map<number, TokenSet>>();

/** The token set of one version of a list, created once: it does not depend on other lists, own tokens and switches. */
export function setOfList(list: TokenList, chainId: number): TokenSet {
  const tokenSets = made.get(list) ?? new Map<number, TokenSet>();
  made.set(list, tokenSets);
  const tokenSet = tokenSets.get(chainId) ?? makeTokenSet(list, chainId);
  tokenSets.delete(chainId);
  tokenSets.set(chainId, tokenSet);
  for (const other of tokenSets.keys()) if (tokenSets.size > mostChains) tokenSets.delete(other);
  return tokenSet;
}

function makeTokenSet(list: TokenList, chainId: number): TokenSet {
  const tokens: CallableToken[] = [];
  for (const token of list.tokens) if (token.chainId === chainId && isCallable(token)) tokens.push(token);
  const isPlain = ({ symbol, name }: CallableToken): boolean =>
    isPlainText(symbol, MAX_SYMBOL_LENGTH) && isPlainText(name, MAX_NAME_LENGTH);
  return {
    count: tokens.length,
    // The search uses the texts that are shown.
    ...indexOf(() => tokens.map((token) => (isPlain(token) ? token : fromList(token, list.name)))),
    hashes: hashesOf(tokens),
    addressAt: (position) => tokens[position]?.address ?? '',
    at: (position) => {
      const token = tokens[position];
      return token === undefined ? null : fromList(token, list.name);
    },
  };
}

function indexOf(searched: () => readonly Searchable[]): Pick<TokenSet, 'index' | 'isIndexed'> {
  let index: WordIndex | null = null;
  return { index: () => (index ??= createWordIndex(searched())), isIndexed: () => index !== null };
}

function hashesOf(tokens: readonly { address: string }[]): Uint32Array {
  const hashes = new Uint32Array(tokens.length);
  for (const [position, { address }] of tokens.entries()) hashes[position] = addressHash(address);
  return hashes;
}
