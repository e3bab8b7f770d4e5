import type { Address } from 'viem';
import { inPreferredOrder, preferredSymbols } from '../../config/tokenOrder.ts';
import { isSameAddress, parseAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { createCatalog, searchCatalog } from '../../core/tokens/catalog.ts';
import type { Catalog, CatalogToken } from '../../core/tokens/catalog.ts';
import type { TokenList } from '../../core/tokens/lists/tokenList.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { enterChoice, parseTokenQuery } from '../../core/tokens/search/searchRules.ts';
import { knownLooks } from '../../core/tokens/safety/tokenMarks.ts';
import type { LogoPlaces } from '../../core/tokens/safety/logoUrls.ts';
import { tokenRow } from '../../core/tokens/tokenRow.ts';
import type { RowRules, TokenRow } from '../../core/tokens/tokenRow.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import type { ListDesk } from './listDesk.ts';

/** What counts as known on a page: its network, the lists that are switched on, and what the user and the remote registry added. */
export interface TokenScope {
  chainId: number;
  activeUris: readonly string[];
  own: readonly OwnToken[];
  dynamic: readonly RegistryToken[];
}

export interface TokenSearchInput extends TokenScope {
  query: string;
  /** Most rows that are answered with; the totals count all. */
  limit: number;
}

export interface TokenSearch {
  active: TokenRow[];
  activeTotal: number;
  /** Of inactive lists; none before all active ones are there. */
  inactive: TokenRow[];
  inactiveTotal: number;
  /** What Enter chooses (spec B5). */
  enter: TokenRow | null;
  /** The query is an address that nothing active knows. */
  unknownAddress: Address | null;
  commonBases: TokenRow[];
}

export interface TokenDeskWorld {
  registry: readonly RegistryToken[];
  lists: ListDesk;
  places: LogoPlaces;
  repository: string;
  /** What a contract says of itself. */
  readFacts(chainId: number, address: Address): Promise<CatalogToken>;
}

export interface TokenDesk {
  search(input: TokenSearchInput): Promise<TokenSearch>;
  /** The token of a contract among what is active; null: unknown. */
  find(scope: TokenScope, address: Address): Promise<TokenRow | null>;
  /** What is to be imported: as an inactive list names it, with the decimals of its contract; else as the contract says. */
  inspect(scope: TokenScope, address: Address): Promise<TokenRow>;
}

const mostBases = 8;

export function createTokenDesk({ registry, lists, places, repository, readFacts }: TokenDeskWorld): TokenDesk {
  const catalogs = new Map<number, { key: string; catalog: Catalog }>();
  const rules: RowRules = { known: knownLooks(registry), places, repository };

  /** Built once per change of lists, own tokens or registry. */
  async function catalogOf({ chainId, activeUris, own, dynamic }: TokenScope): Promise<Catalog> {
    const states = await lists.states();
    const ownHere = own.filter((token) => token.chainId === chainId);
    const key = [lists.revision(), activeUris.join(' '), ownHere.map(({ address, decimals }) => `${address}/${decimals}`).join(), symbolsOf(dynamic)].join('|');
    const made = catalogs.get(chainId);
    if (made?.key === key) return made.catalog;
    const listed: { list: TokenList; isActive: boolean }[] = [];
    for (const [uri, { current }] of states) if (current !== null) listed.push({ list: current, isActive: activeUris.includes(uri) });
    const catalog = createCatalog({ chainId, registry: inPreferredOrder(registry, chainId), dynamic, own: ownHere, lists: listed });
    catalogs.delete(chainId);
    catalogs.set(chainId, { key, catalog });
    // Two networks are looked at in turn; more would only fill the memory.
    for (const other of catalogs.keys()) if (catalogs.size > 2) catalogs.delete(other);
    return catalog;
  }


  const rowsAt = (catalog: Catalog, positions: Uint32Array, limit: number): TokenRow[] =>
    Array.from(positions.subarray(0, Math.max(0, limit))).flatMap((position) => rowOf(catalog.tokens[position]));
  const rowOf = (token: CatalogToken | undefined): TokenRow[] => (token === undefined ? [] : [tokenRow(token, rules)]);

  return {
    async search(input) {
      const catalog = await catalogOf(input);
      const hits = searchCatalog(catalog, input.query);
      const active = rowsAt(catalog, hits.active, input.limit);
      const bnb = catalog.tokens.find(({ symbol, origin }) => symbol === 'BNB' && origin === 'registry');
      const [bnbRow = null] = rowOf(bnb);
      const query = parseTokenQuery(input.query);
      // With its checksum: it is compared with what stands elsewhere.
      const typed = query.kind === 'address' && hits.active.length === 0 ? parseAddress(input.query) : null;
      const bases = preferredSymbols(input.chainId).flatMap((symbol) => catalog.tokens.find((token) => token.symbol === symbol && token.origin === 'registry') ?? []);
      const native = catalog.tokens.find(({ isNative }) => isNative);
      return {
        active,
        activeTotal: hits.active.length,
        inactive: active.length < hits.active.length ? [] : rowsAt(catalog, hits.inactive, input.limit - active.length),
        inactiveTotal: hits.inactive.length,
        enter: enterChoice(input.query, active, bnbRow),
        unknownAddress: typed === ZERO_ADDRESS ? null : typed,
        commonBases: [...new Set([native, ...bases])].slice(0, mostBases).flatMap((token) => rowOf(token)),
      };
    },

    async find(scope, address) {
      const { tokens, activeCount } = await catalogOf(scope);
      const [row = null] = rowOf(tokens.slice(0, activeCount).find((token) => isSameAddress(token.address, address)));
      return row;
    },

    async inspect(scope, address) {
      const { tokens } = await catalogOf(scope);
      const listed = tokens.find((token) => isSameAddress(token.address, address));
      const said = await readFacts(scope.chainId, address);
      // A list may be wrong about decimals, its contract is not: amounts are counted in them.
      const decimals = said.isIncomplete && listed !== undefined ? listed.decimals : said.decimals;
      return listed === undefined ? tokenRow(said, rules, 'chain') : tokenRow({ ...listed, decimals }, rules);
    },
  };
}

const symbolsOf = (tokens: readonly RegistryToken[]): string => tokens.map(({ symbol }) => symbol).join();
