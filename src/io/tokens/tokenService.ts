import type { Address } from 'viem';
import { inPreferredOrder, isAllowedSymbol } from '../../config/tokenOrder.ts';
import { parseAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { createCatalog } from '../../core/tokens/catalog.ts';
import type { Catalog } from '../../core/tokens/catalog.ts';
import type { CatalogToken } from '../../core/tokens/catalogToken.ts';
import type { TokenList } from '../../core/tokens/lists/tokenList.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { enterChoice, parseTokenQuery } from '../../core/tokens/search/searchRules.ts';
import { knownLooks } from '../../core/tokens/safety/tokenMarks.ts';
import type { LogoPlaces } from '../../core/tokens/safety/logoUrls.ts';
import { tokenRow } from '../../core/tokens/tokenRow.ts';
import type { RowRules, TokenRow } from '../../core/tokens/tokenRow.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import type { ListService } from './listService.ts';
import type { TokenFacts } from './readTokenFacts.ts';

/** What counts as known on a page: its network, the active lists, and what the user and the remote registry added. */
export interface TokenScope {
  chainId: number;
  activeUris: readonly string[];
  own: readonly OwnToken[];
  dynamic: readonly RegistryToken[];
  /** Only tokens of both registries count: neither own tokens nor those of any list. */
  registryOnly?: boolean;
}

export interface TokenSearchInput extends TokenScope {
  query: string;
  /**
   * The number of rows before the first one in the answer: those of active lists first, then those of inactive ones.
   */
  from: number;
  /** The most rows in the answer; the totals count all. */
  limit: number;
}

/** A part of the results; the page never holds more than the user has scrolled to. */
export interface TokenSearch {
  active: TokenRow[];
  activeTotal: number;
  /** Rows of inactive lists. */
  inactive: TokenRow[];
  inactiveTotal: number;
  /** The token that Enter chooses. Like the common bases, only in the answer with the first rows. */
  enter: TokenRow | null;
  /** The query is an address that no active source knows; null if others than those of the registries do not count. */
  unknownAddress: Address | null;
  commonBases: TokenRow[];
}

export interface TokenServiceDependencies {
  registry: readonly RegistryToken[];
  lists: ListService;
  places: LogoPlaces;
  repository: string;
  /** What a contract says about itself. */
  readFacts(chainId: number, address: Address): Promise<TokenFacts>;
}

export interface TokenService {
  search(input: TokenSearchInput): Promise<TokenSearch>;
  /**
   * Indexes one more source ahead of the first query.
   * @returns false: everything is indexed
   */
  warm(scope: TokenScope): Promise<boolean>;
  /** The token of a contract among the active ones; null: unknown. */
  find(scope: TokenScope, address: Address): Promise<TokenRow | null>;
  /**
   * The token to be imported: as a list describes it, with the decimals of its contract, or marked where it gives none;
   * else as the contract describes itself.
   */
  inspect(scope: TokenScope, address: Address): Promise<TokenRow>;
}

const mostBases = 8;

export function createTokenService({
  registry,
  lists,
  places,
  repository,
  readFacts,
}: TokenServiceDependencies): TokenService {
  const catalogs = new Map<number, { key: string; catalog: Catalog }>();
  const rules: RowRules = { known: knownLooks(registry), places, repository };

  /** Created once per change of lists, own tokens or registry. */
  async function catalogOf({ chainId, activeUris, own, dynamic, registryOnly = false }: TokenScope): Promise<Catalog> {
    const states = registryOnly ? [] : await lists.states();
    const ownHere = registryOnly ? [] : own.filter((token) => token.chainId === chainId);
    const key = [
      registryOnly,
      lists.revision(),
      activeUris.join(' '),
      ownHere.map(({ address, decimals }) => `${address}/${decimals}`).join(),
      symbolsOf(dynamic),
    ].join('|');
    const made = catalogs.get(chainId);
    if (made?.key === key) return made.catalog;
    const listed: { list: TokenList; isActive: boolean }[] = [];
    for (const [uri, { current }] of states)
      if (current !== null) listed.push({ list: current, isActive: activeUris.includes(uri) });
    const catalog = createCatalog({
      chainId,
      registry: inPreferredOrder(registry, chainId),
      dynamic,
      own: ownHere,
      lists: listed,
    });
    catalogs.delete(chainId);
    catalogs.set(chainId, { key, catalog });
    // Usually one or two networks are in use; catalogs of more would only fill the memory.
    for (const other of catalogs.keys()) if (catalogs.size > 2) catalogs.delete(other);
    return catalog;
  }

  const rowsOf = (found: readonly CatalogToken[]): TokenRow[] => found.map((token) => tokenRow(token, rules));
  const rowOf = (token: CatalogToken | undefined): TokenRow | null =>
    token === undefined ? null : tokenRow(token, rules);

  return {
    async search(input) {
      const catalog = await catalogOf(input);
      const { query: text, from, limit } = input;
      const { active, inactive } = catalog.search(text);
      const to = from + Math.max(0, limit);
      const ours = catalog.named.filter(({ origin }) => origin === 'registry');
      const query = parseTokenQuery(text);
      // With its checksum, because it is compared with other addresses.
      const isUnknown = query.kind === 'address' && active.total === 0 && input.registryOnly !== true;
      const typed = isUnknown ? parseAddress(text) : null;
      const isFirst = from === 0;
      const bases = ours.filter(({ symbol }) => isAllowedSymbol(symbol, input.chainId));
      const native = ours.filter(({ isNative }) => isNative).slice(0, 1);
      return {
        active: rowsOf(active.slice(from, to)),
        activeTotal: active.total,
        inactive: rowsOf(inactive.slice(from - active.total, to - active.total)),
        inactiveTotal: inactive.total,
        // Two are enough to know whether there is only one.
        enter: isFirst
          ? enterChoice(text, rowsOf(active.slice(0, 2)), rowOf(ours.find(({ symbol }) => symbol === 'BNB')))
          : null,
        unknownAddress: typed === ZERO_ADDRESS ? null : typed,
        commonBases: isFirst ? rowsOf([...new Set([...native, ...bases])].slice(0, mostBases)) : [],
      };
    },

    warm: async (scope) => (await catalogOf(scope)).warm(),

    async find(scope, address) {
      const found = (await catalogOf(scope)).find(address);
      return found?.isActive === true ? tokenRow(found.token, rules) : null;
    },

    async inspect(scope, address) {
      const listed = (await catalogOf(scope)).find(address)?.token;
      const said = await readFacts(scope.chainId, address);
      // A list may have wrong decimals, the contract does not, and amounts are computed with them.
      if (listed === undefined) return tokenRow(said, rules, 'chain');
      return tokenRow(
        said.hasDecimals ? { ...listed, decimals: said.decimals } : { ...listed, isIncomplete: true },
        rules,
      );
    },
  };
}

const symbolsOf = (tokens: readonly RegistryToken[]): string => tokens.map(({ symbol }) => symbol).join();
