import type { CatalogToken, TokenOrigin } from './catalogToken.ts';
import type { TokenList } from './lists/tokenList.ts';
import type { OwnToken } from './ownToken.ts';
import { createAddressTable } from './search/addressTable.ts';
import { parseTokenQuery } from './search/searchRules.ts';
import type { TokenQuery } from './search/searchRules.ts';
import { setOfList, setOfTokens } from './tokenSet.ts';
import type { TokenSet } from './tokenSet.ts';
import { tokenOnChain } from './token.ts';
import type { RegistryToken } from './token.ts';

export interface CatalogInput {
  chainId: number;
  /** In the order of the network's registry. */
  registry: readonly RegistryToken[];
  /** Tokens of a remote registry: shown like the tokens of a list, never as our own. */
  dynamic?: readonly RegistryToken[];
  own: readonly OwnToken[];
  /** In the order in which their tokens are shown. */
  lists: readonly { list: TokenList; isActive: boolean }[];
}

/** An ordered list of tokens; parts of it are created only when they are shown. */
export interface TokenRun {
  total: number;
  slice(from: number, to: number): CatalogToken[];
}

/** What a search found: tokens that can be chosen, and matches in inactive lists. */
export interface CatalogHits {
  active: TokenRun;
  inactive: TokenRun;
}

/**
 * Every known token of one network: registry, own, active lists, and after them the inactive lists. A contract counts
 * once, at its first position.
 */
export interface Catalog {
  count: number;
  /** Registry, remote registry and own tokens: few enough to iterate over. */
  named: readonly CatalogToken[];
  find(address: string): { token: CatalogToken; isActive: boolean } | null;
  /** In their fixed order. Inactive lists are used only for a search. */
  search(queryText: string): CatalogHits;
  /**
   * Indexes the words of one more source, so that the first query need not wait for it.
   * @returns false: everything is indexed
   */
  warm(): boolean;
}

/** One token set as part of a catalog. */
interface Stand {
  tokenSet: TokenSet;
  isActive: boolean;
  /** The number of tokens before its first one. */
  first: number;
  /** 1 for tokens that an earlier set also has; null: there are none. */
  hidden: Uint8Array | null;
  shown: number;
}

export function createCatalog({ chainId, registry, dynamic = [], own, lists }: CatalogInput): Catalog {
  const named = namedTokens({ chainId, registry, dynamic, own, lists });
  const stands: Stand[] = [];
  let count = 0;
  const add = (tokenSet: TokenSet, isActive: boolean): void => {
    stands.push({ tokenSet, isActive, first: count, hidden: null, shown: tokenSet.count });
    count += tokenSet.count;
  };
  add(setOfTokens(named), true);
  for (const isActive of [true, false])
    for (const entry of lists) if (entry.isActive === isActive) add(setOfList(entry.list, chainId), isActive);

  const standAt = (place: number): Stand | undefined =>
    stands.findLast(({ first, tokenSet }) => first <= place && tokenSet.count > 0);
  const table = createAddressTable(count, (place) => {
    const stand = standAt(place);
    return stand?.tokenSet.addressAt(place - stand.first) ?? '';
  });
  for (const stand of stands) {
    const { tokenSet, first } = stand;
    for (let position = 0; position < tokenSet.count; position += 1) {
      if (!table.add(tokenSet.hashes[position] ?? 0, tokenSet.addressAt(position), first + position)) continue;
      stand.hidden ??= new Uint8Array(tokenSet.count);
      stand.hidden[position] = 1;
      stand.shown -= 1;
    }
  }

  function find(address: string): { token: CatalogToken; isActive: boolean } | null {
    const place = table.placeOf(address);
    const stand = place === -1 ? undefined : standAt(place);
    const token = stand?.tokenSet.at(place - stand.first);
    return stand === undefined || !token ? null : { token, isActive: stand.isActive };
  }

  function hitsOf(query: TokenQuery, isActive: boolean): TokenRun {
    const asked = stands.filter((stand) => stand.isActive === isActive);
    if (query.kind === 'address') {
      const found = find(query.address);
      return found?.isActive === isActive ? runOf([[() => found.token, 1]]) : runOf([]);
    }
    if (query.kind === 'all') return runOf(isActive ? asked.map(wholeStand) : []);
    const hits = asked.map(({ tokenSet, hidden }) => ({ tokenSet, ...tokenSet.index().find(query.parts, hidden) }));
    // The best matches of every set, then the next best of every set.
    return runOf([
      ...hits.map(({ tokenSet, positions, exact }) => pieceOf(tokenSet, positions.subarray(0, exact))),
      ...hits.map(({ tokenSet, positions, exact, begins }) =>
        pieceOf(tokenSet, positions.subarray(exact, exact + begins)),
      ),
      ...hits.map(({ tokenSet, positions, exact, begins }) => pieceOf(tokenSet, positions.subarray(exact + begins))),
    ]);
  }

  return {
    count: stands.reduce((sum, { shown }) => sum + shown, 0),
    named,
    find,
    search(queryText) {
      const query = parseTokenQuery(queryText);
      return { active: hitsOf(query, true), inactive: hitsOf(query, false) };
    },
    warm() {
      const next = stands.find(({ tokenSet }) => !tokenSet.isIndexed());
      next?.tokenSet.index();
      return next !== undefined;
    },
  };
}

/** A function that gives the tokens of a part of the list, and their number. */
type Piece = readonly [at: (index: number) => CatalogToken | null, count: number];

const pieceOf = (tokenSet: TokenSet, positions: Uint32Array): Piece => [
  (index) => tokenSet.at(positions[index] ?? -1),
  positions.length,
];

function wholeStand({ tokenSet, hidden, shown }: Stand): Piece {
  if (hidden === null) return [(index) => tokenSet.at(index), shown];
  const positions = new Uint32Array(shown);
  let place = 0;
  for (let position = 0; position < tokenSet.count; position += 1)
    if (hidden[position] === 0) positions[place++] = position;
  return pieceOf(tokenSet, positions);
}

function runOf(pieces: readonly Piece[]): TokenRun {
  return {
    total: pieces.reduce((sum, [, count]) => sum + count, 0),
    slice(from, to) {
      const tokens: CatalogToken[] = [];
      let first = 0;
      for (const [at, count] of pieces) {
        for (let index = Math.max(from - first, 0); index < Math.min(to - first, count); index += 1) {
          const token = at(index);
          if (token !== null) tokens.push(token);
        }
        first += count;
      }
      return tokens;
    },
  };
}

/** Registry, remote registry and own tokens of the network, in this order. */
function namedTokens({ chainId, registry, dynamic = [], own }: CatalogInput): CatalogToken[] {
  const tokens: CatalogToken[] = [];
  const addRegistry = (entries: readonly RegistryToken[], origin: TokenOrigin): void => {
    for (const entry of entries) {
      const token = tokenOnChain(entry, chainId);
      if (token !== null)
        tokens.push({ ...token, origin, listName: null, isIncomplete: false, hadHidden: false, wasCut: false });
    }
  };
  addRegistry(registry, 'registry');
  addRegistry(dynamic, 'list');
  for (const token of own)
    if (token.chainId === chainId) tokens.push({ ...token, isNative: false, origin: 'user', wasCut: false });
  return tokens;
}
