import type { Address } from 'viem';
import { createSearchIndex } from './search/searchIndex.ts';
import type { SearchIndex } from './search/searchIndex.ts';
import { cleanTokenText, MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH, UNKNOWN_NAME, UNKNOWN_SYMBOL } from './safety/tokenText.ts';
import type { ListedToken, TokenList } from './lists/tokenList.ts';
import type { OwnToken } from './ownToken.ts';
import { MAX_TOKEN_DECIMALS, tokenOnChain } from './token.ts';
import type { RegistryToken } from './token.ts';

/** registry: of the deployment. user: added by the user. list: of a token list. */
export type TokenOrigin = 'registry' | 'user' | 'list';

/** One token of a network as it can be found and shown. Texts are clean. */
export interface CatalogToken {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  isNative: boolean;
  origin: TokenOrigin;
  logoURI?: string | undefined;
  /** The list that names it; null: registry, or a contract that no list names. */
  listName: string | null;
  isIncomplete: boolean;
  hadHidden: boolean;
  wasCut: boolean;
}

export interface CatalogInput {
  chainId: number;
  /** In the order of the network. */
  registry: readonly RegistryToken[];
  /** Of a remote registry: shown like the tokens of a list, never as ours. */
  dynamic?: readonly RegistryToken[];
  own: readonly OwnToken[];
  /** In the order in which their tokens are shown. */
  lists: readonly { list: TokenList; isActive: boolean }[];
}

/** Every known token of one network: registry, own, active lists, and behind them the inactive lists. */
export interface Catalog {
  tokens: readonly CatalogToken[];
  /** So many of them, from the first, can be chosen; the rest are of inactive lists. */
  activeCount: number;
  index: SearchIndex;
}

/** Builds catalog and search index. A contract counts once: registry before own tokens before lists. */
export function createCatalog({ chainId, registry, dynamic = [], own, lists }: CatalogInput): Catalog {
  const tokens: CatalogToken[] = [];
  const known = new Set<string>();
  const add = (token: CatalogToken): void => {
    const contract = token.address.toLowerCase();
    if (known.has(contract)) return;
    known.add(contract);
    tokens.push(token);
  };
  const addRegistry = (entries: readonly RegistryToken[], origin: TokenOrigin): void => {
    for (const entry of entries) {
      const token = tokenOnChain(entry, chainId);
      if (token !== null) add({ ...token, origin, listName: null, isIncomplete: false, hadHidden: false, wasCut: false });
    }
  };
  addRegistry(registry, 'registry');
  addRegistry(dynamic, 'list');
  for (const token of own) if (token.chainId === chainId) add({ ...token, isNative: false, origin: 'user', wasCut: false });
  const addLists = (isActive: boolean): void => {
    for (const entry of lists) {
      if (entry.isActive !== isActive) continue;
      for (const token of entry.list.tokens) {
        const listed = token.chainId === chainId ? fromList(token, entry.list.name) : null;
        if (listed !== null) add(listed);
      }
    }
  };
  addLists(true);
  const activeCount = tokens.length;
  addLists(false);
  return { tokens, activeCount, index: createSearchIndex(tokens) };
}

const isHexAddress = (text: string): text is Address => text.length === 42 && text.startsWith('0x');

/** A listed token made safe to show; null: of another kind of chain, or with more decimals than can be counted with. */
export function fromList(token: ListedToken, listName: string): CatalogToken | null {
  const { chainId, address, decimals } = token;
  if (!isHexAddress(address) || decimals > MAX_TOKEN_DECIMALS) return null;
  const symbol = shownText(token.symbol, MAX_SYMBOL_LENGTH);
  const name = shownText(token.name, MAX_NAME_LENGTH);
  return {
    chainId, address, decimals, isNative: false, origin: 'list', logoURI: token.logoURI, listName,
    symbol: symbol.text || UNKNOWN_SYMBOL,
    name: name.text || UNKNOWN_NAME,
    isIncomplete: symbol.text === '' || name.text === '',
    hadHidden: symbol.hadHidden || name.hadHidden,
    wasCut: symbol.wasCut || name.wasCut,
  };
}

/** Nearly every text is plain and short: those are taken as they are. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

export function shownText(raw: string, maxLength: number): { text: string; hadHidden: boolean; wasCut: boolean } {
  return raw.length <= maxLength && plainText.test(raw) ? { text: raw, hadHidden: false, wasCut: false } : cleanTokenText(raw, maxLength);
}

/** What a search found: positions in the catalog, those that can be chosen first. */
export interface CatalogHits {
  active: Uint32Array;
  inactive: Uint32Array;
}

/** Inactive lists are asked only when something is looked for. */
export function searchCatalog({ tokens, index, activeCount }: Catalog, queryText: string): CatalogHits {
  const found = index.search(queryText);
  if (activeCount === tokens.length) return { active: found, inactive: new Uint32Array() };
  const active = new Uint32Array(found.length);
  const inactive = new Uint32Array(found.length);
  let activeHits = 0;
  let inactiveHits = 0;
  for (const position of found) {
    if (position < activeCount) active[activeHits++] = position;
    else inactive[inactiveHits++] = position;
  }
  const isAsked = queryText.trim() !== '';
  return { active: active.subarray(0, activeHits), inactive: inactive.subarray(0, isAsked ? inactiveHits : 0) };
}
