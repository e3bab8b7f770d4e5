import type { Plugin } from 'vite';

// Of these packages the first view uses a few functions and the lazily loaded chunks many: each of their modules goes
// to the chunk that uses it.
const libraryOfMany =
  /node_modules\/(viem|ox|abitype|@noble|@scure|@adraffy|valibot)\/|query-core\/build\/modern\/(hydration|infiniteQueryObserver|queriesObserver)|react-query\/build\/modern\/(useInfiniteQuery|useQueries)\./;

// The first view imports react-intl, but not its parts that need these packages: they are loaded with all texts.
const formatting = /node_modules\/(@formatjs|intl-messageformat)\//;

/**
 * What is loaded together, in this order: a module that several flows need belongs to the first of them. A few large
 * files are faster than many small ones: each file costs a request, an entry in the worker's cache and a hash in
 * index.html.
 */
const flows: readonly (readonly [name: string, lazyParts: readonly string[], kind?: 'page'])[] = [
  ['texts', ['i18n/loadMessages']],
  // What the entry imports.
  ['first', []],
  // What a prerendered screen and the code right after the first view both need.
  ['common', []],
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
  ],
  // What a prerendered screen and one of the flows before it both need.
  ['shared', []],
  // Prerendered screens, each under its own name with what only it needs.
  ['liquidity', ['manage/ManagePage'], 'page'],
  ['findPool', ['find/FindPage'], 'page'],
  ['addLiquidity', ['add/AddPage'], 'page'],
  ['removeLiquidity', ['remove/RemovePage'], 'page'],
  ['pairs', ['find/PairsPage'], 'page'],
  ['addPair', ['add/AddPairPage'], 'page'],
  ['removePair', ['remove/RemovePairPage'], 'page'],
  ['swap', ['swap/SwapPage'], 'page'],
  ['mining', ['earn/MiningPage'], 'page'],
  ['farms', ['earn/FarmsPage'], 'page'],
  ['rewardPools', ['earn/PoolsPage'], 'page'],
  ['burnStats', ['buyback/StatsPage'], 'page'],
  ['burn', ['buyback/BurnPage'], 'page'],
  // Tokens, LP tokens and pools of the remote registries.
  [
    'registries',
    [
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
      'tokens/TokenCheck',
      'view/RouteNotes',
      'network/UnsupportedNetwork',
      'oracles/health',
      'recipient/RecipientWarnings',
      'recipient/nameAction',
    ],
  ],
  ['picker', ['bridgeTokens/TokenDialog', 'bridgeNfts/CollectionDialog', 'tokenPicker/currencies']],
  [
    'writes',
    [
      'send/writes',
      'send/reader',
      'approval/approveAction',
      'approval/approveNftAction',
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
  ['pools', ['transactions/WriteDialog', 'liquidity/poolAction', 'add/AddTokenDialog']],
  [
    'exchange',
    [
      'pairs/PairTokenDialog',
      'pairs/pairAction',
      'swap/SwapDialog',
      'swap/SwapTokenDialog',
      'swap/swapAction',
      'dex/TradeSettingsDialog',
    ],
  ],
  ['earn', ['earn/EarnForm', 'earn/earnAction']],
  ['burning', ['buyback/burnAction']],
  ['pages', ['notFound/NotFoundPage', 'notFound/ComingPage', 'blocked/BlockedPage']],
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
  const needs = flows.map(([name, lazyParts, kind]) => {
    const roots = lazyParts.map(
      (part) => lazy.find((id) => id.includes(part.endsWith('/') ? part : `/${part}.ts`)) ?? missing(name, part),
    );
    return { name, kind, ids: reachable(roots, graph) };
  });
  for (const { name, ids } of needs) {
    const shared = name === 'common' ? sharedByPages(needs, 'after') : name === 'shared' ? sharedByPages(needs) : [];
    // What the flow needs and no flow before it contains: so a chunk only needs chunks before it, and there are no
    // cycles.
    for (const id of [...shared, ...ids]) if (!names.has(id)) names.set(id, name);
  }
  return names;
}

interface Needs {
  name: string;
  kind: 'page' | undefined;
  ids: ReadonlySet<string>;
}

/**
 * Whether a prerendered screen and another flow need a module.
 * @param flow the other flow; by default any
 */
function sharedByPages(needs: readonly Needs[], flow?: string): string[] {
  const isOther = (one: Needs, page: Needs): boolean => one !== page && (flow === undefined || one.name === flow);
  return needs
    .filter(({ kind }) => kind === 'page')
    .flatMap((page) => [...page.ids].filter((id) => needs.some((one) => isOther(one, page) && one.ids.has(id))));
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
