import type { Plugin } from 'vite';

// Of these packages the first view uses a few functions and the lazily loaded chunks many: each of their modules goes
// to the chunk that uses it.
const libraryOfMany =
  /node_modules\/(viem|ox|abitype|@noble|@scure|@adraffy|valibot)\/|query-core\/build\/modern\/(hydration|infiniteQueryObserver|queriesObserver)|react-query\/build\/modern\/(useInfiniteQuery|useQueries)\./;

// The first view imports react-intl, but not its parts that need these packages: they are loaded with all texts.
const formatting = /node_modules\/(@formatjs|intl-messageformat)\//;

/** Pages of one kind, with what only they load; and what each visit loads right after the first view. */
type Family = 'liquidity' | 'swap' | 'pairs' | 'earn' | 'burn' | 'positions' | 'ledger' | 'votes' | 'after';

/** What a flow is, beside a number of modules that are loaded together. */
interface Place {
  /** A prerendered screen. */
  isPage?: true;
  /** Whose pages load this flow. */
  family?: Family;
  /** It has what pages of these families need, and no page of another family. */
  sharesOf?: readonly Family[];
}

const pageOf = (family: Family): Place => ({ isPage: true, family });

/**
 * What is loaded together, in this order: a module that several flows need belongs to the first of them. A few large
 * files are faster than many small ones: each file costs a request, an entry in the worker's cache and a hash in
 * index.html.
 */
const flows: readonly (readonly [name: string, lazyParts: readonly string[], place?: Place])[] = [
  ['texts', ['i18n/loadMessages']],
  // What the entry imports.
  ['first', []],
  // What prerendered screens and the code right after the first view both need.
  ['common', []],
  // What checks data from outside, which of the prerendered screens only these need at first.
  ['records', ['node_modules/valibot/'], { sharesOf: ['after', 'burn'] }],
  ['cards', [], { sharesOf: ['after', 'positions'] }],
  // Always loaded right after the first view.
  [
    'after',
    [
      'state/persistQueries',
      'state/database',
      'state/persistence',
      'notifications/startTracking',
      'app/FrameExtras',
      'list/ClaimsAside',
      'transactions/TransactionsButton',
      'workers/readsOnWorker',
      'view/BridgeFacts',
      'bridgeTokens/FormNotes',
      'tokens/LiquidityHint',
      'approval/ApprovalNote',
      'approval/ApprovalLine',
      'node_modules/workbox-window/',
    ],
    { family: 'after' },
  ],
  // What a prerendered screen and a flow of another family both need.
  ['shared', []],
  // What only the named families share.
  ['pairPlaces', [], { sharesOf: ['pairs', 'earn', 'positions'] }],
  ['stakes', [], { sharesOf: ['earn', 'positions'] }],
  ['dexParts', [], { sharesOf: ['swap', 'pairs'] }],
  // What the flows of one family share.
  ['liquidityParts', [], { sharesOf: ['liquidity'] }],
  ['pairParts', [], { sharesOf: ['pairs'] }],
  ['earnParts', [], { sharesOf: ['earn'] }],
  ['burnParts', [], { sharesOf: ['burn'] }],
  ['positionsParts', [], { sharesOf: ['positions'] }],
  ['votesParts', [], { sharesOf: ['votes'] }],
  // Prerendered screens, each under its own name with what only it needs.
  ['liquidity', ['manage/ManagePage'], pageOf('liquidity')],
  ['findPool', ['find/FindPage'], pageOf('liquidity')],
  ['addLiquidity', ['add/AddPage'], pageOf('liquidity')],
  ['removeLiquidity', ['remove/RemovePage'], pageOf('liquidity')],
  ['pairs', ['find/PairsPage'], pageOf('pairs')],
  ['addPair', ['add/AddPairPage'], pageOf('pairs')],
  ['removePair', ['remove/RemovePairPage'], pageOf('pairs')],
  ['swap', ['swap/SwapPage'], pageOf('swap')],
  ['mining', ['earn/MiningPage'], pageOf('earn')],
  ['farms', ['earn/FarmsPage'], pageOf('earn')],
  ['pools', ['earn/PoolsPage'], pageOf('earn')],
  ['burnStats', ['buyback/StatsPage'], pageOf('burn')],
  ['burn', ['buyback/BurnPage'], pageOf('burn')],
  ['positions', ['positions/PositionsPage'], pageOf('positions')],
  ['ledger', ['ledger/LedgerPage'], pageOf('ledger')],
  ['voting', ['voting/VotingPage'], pageOf('votes')],
  ['proposal', ['voting/ProposalPage'], pageOf('votes')],
  // Tokens, LP tokens and pools of the remote registries, and prices.
  [
    'registries',
    [
      'io/earn/aprs',
      'tokenPicker/dynamicRegistry',
      'tokens/fetchDynamicTokens',
      'tokens/proveDynamicTokens',
      'liquidity/remoteLpTokens',
      'earn/remoteEntries',
    ],
  ],
  ['claim', ['tokens/TokenClaim', 'bridgeNfts/NftClaim', 'deposit/RequestedDeposit']],
  [
    'dialogs',
    [
      'wallet/ConnectDialog',
      'wallet/WelcomeDialog',
      'wallet/YourWalletDialog',
      'network/NetworkDialog',
      'network/NetworkChooserModal',
      'language/LanguageModal',
      'deposit/ConfirmDialogView',
    ],
  ],
  [
    'wallet',
    [
      'connection/engine',
      'connection/switchChain',
      'connection/watchAsset',
      'walletConnect/session',
      'rpc/persistedOwnNodes',
      'shell/AccountMenu',
      'claimGas/ClaimGasAdvice',
      'cost/RouteCost',
      'tokens/TokenCheck',
      'view/RouteNotes',
      'network/UnsupportedNetwork',
      'oracles/health',
      'recipient/RecipientWarnings',
      'recipient/nameAction',
    ],
  ],
  // Long lists: of tokens and of votes.
  ['longList', ['node_modules/@tanstack/react-virtual/']],
  ['picker', ['bridgeTokens/TokenDialog', 'bridgeNfts/CollectionDialog', 'tokenPicker/currencies']],
  [
    'writes',
    [
      'send/writes',
      'send/reader',
      'approval/approveAction',
      'approval/approveNftAction',
      'cost/costAction',
      'batch/claimAllAction',
      'bridgeTokens/depositAction',
      'bridgeNfts/nftAction',
      'release/releaseAction',
      'app/transactionToasts',
      'toasts/ToastCard',
      'claims/releaseBooked',
      'release/paidOutAction',
      'form/choiceAction',
    ],
  ],
  [
    'claims',
    [
      'file/SaveClaimModal',
      'notifications/pageWatch',
      'list/claimsAction',
      'find/findAction',
      'file/fileAction',
      'find/resumeAction',
      'check/doctorAction',
      'batch/ClaimAllModal',
      'find/FindClaimsModal',
      'find/ResumeClaimModal',
      'file/ExportClaimsModal',
      'file/ImportClaimsModal',
      'list/DamagedClaims',
      'storage/StorageWarning',
    ],
  ],
  [
    'account',
    [
      'allowances/AllowancesDialog',
      'network/OwnNodeDialog',
      'network/ownNodeAction',
      'transactions/RecentTransactionsDialog',
      'transactions/AttemptDialog',
    ],
  ],
  ['alerts', ['earnWatch/PlaceAlerts']],
  ['poolWrites', ['transactions/WriteDialog', 'liquidity/poolAction', 'add/AddTokenDialog']],
  ['pairWrites', ['pairs/PairTokenDialog', 'pairs/pairAction'], { family: 'pairs' }],
  [
    'exchange',
    ['swap/SwapDialog', 'swap/SwapTokenDialog', 'swap/swapAction', 'dex/TradeSettingsDialog'],
    { family: 'swap' },
  ],
  ['earn', ['earn/EarnForm', 'earn/earnAction'], { family: 'earn' }],
  ['burning', ['buyback/burnAction'], { family: 'burn' }],
  ['positionRows', ['positions/PositionSections'], { family: 'positions' }],
  ['exits', ['exit/ExitPage', 'positions/LpPlaces'], { family: 'positions' }],
  ['entries', ['ledger/AccountLedger', 'ledger/ledgerAction', 'ledger/ReceiptPage'], { family: 'ledger' }],
  ['votes', ['voting/ProposalBody', 'voting/VotesCard'], { family: 'votes' }],
  ['pages', ['notFound/NotFoundPage', 'blocked/BlockedPage']],
];

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A group of modules as the bundler expects it; a higher priority goes first. */
interface Chunk {
  name: string;
  priority: number;
  includeDependenciesRecursively: boolean;
  test(id: string): boolean;
}

/**
 * The chunks of the app. What the entry imports statically is the first load: one file, which compresses better than
 * many. A module that belongs to no flow keeps a chunk of its own.
 *
 * The build fails when a flow names a file that is no longer loaded lazily.
 */
export function chunksOf(entry: string): { plugin: Plugin; chunks: Chunk[] } {
  let names = new Map<string, string>();
  return {
    // The groups are only asked about ids: the module graph is read once, when all modules are known.
    plugin: {
      name: 'causeway:chunks',
      apply: 'build',
      buildEnd() {
        if (this.getModuleInfo(entry)) names = nameAll(entry, this);
      },
    },
    chunks: flows.map(([name], index) => ({
      name,
      priority: flows.length - index,
      // The bundler adds to a chunk what its modules import, even if it is not used. The group of texts is asked before
      // the first view and takes only the modules that are named there, so it takes neither React nor code that the
      // first view needs for formatting.
      includeDependenciesRecursively: name !== 'texts',
      test: (id) => names.get(id) === name,
    })),
  };
}

function nameAll(entry: string, graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const id of reachable([entry], graph))
    if (!formatting.test(id)) names.set(id, libraryOfMany.test(id) ? '' : 'first');
  const lazy = [...reachable([entry], graph, 'lazily too')];
  const needs = flows.map(([name, lazyParts, place = {}]): Needs => {
    const roots = lazyParts.map(
      (part) => lazy.find((id) => id.includes(part.endsWith('/') ? part : `/${part}.ts`)) ?? missing(name, part),
    );
    return { name, ...place, ids: reachable(roots, graph) };
  });
  const shares = sharedByPages(needs);
  for (const { name, ids } of needs) {
    const shared = [...shares].filter(([, owner]) => owner === name).map(([id]) => id);
    // What the flow needs and no flow before it contains: so a chunk only needs chunks before it, and there are no
    // cycles.
    for (const id of [...shared, ...ids]) if (!names.has(id)) names.set(id, name);
  }
  return names;
}

interface Needs extends Place {
  name: string;
  ids: ReadonlySet<string>;
}

/**
 * The flow that each module belongs to which a prerendered screen and another flow need: that of the fewest families
 * with all that need it, or one for all of them.
 */
function sharedByPages(needs: readonly Needs[]): Map<string, string> {
  const pages = needs.filter(({ isPage }) => isPage);
  const combinations = needs
    .flatMap(({ name, sharesOf }) => (sharesOf ? [{ name, sharesOf: new Set(sharesOf) }] : []))
    .sort((one, other) => one.sharesOf.size - other.sharesOf.size);
  const found = new Map<string, string>();
  for (const id of new Set(pages.flatMap(({ ids }) => [...ids]))) {
    const users = needs.filter(({ ids }) => ids.has(id));
    if (users.length < 2) continue;
    const first = users.filter(({ isPage, name }) => isPage || name === 'after');
    const families = new Set(first.map(({ family }) => family));
    // Where several of these need it, they decide; what is loaded later takes it from there.
    if (families.size === 1) for (const { family } of users) families.add(family);
    const owner = combinations.find(({ sharesOf }) => [...families].every((family) => family && sharesOf.has(family)));
    found.set(id, owner?.name ?? (families.has('after') ? 'common' : 'shared'));
  }
  return found;
}

function missing(flow: string, part: string): never {
  throw new Error(`build/chunks.ts: nothing loads ${part} of "${flow}" lazily.`);
}

function reachable(entries: readonly string[], graph: ModuleGraph, lazily?: 'lazily too'): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    open.push(...(module?.importedIds ?? []), ...(lazily ? (module?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}
