import type { Plugin } from 'vite';

// Of these the first view uses a few functions and the lazy chunks many: a module of theirs goes where it is used.
const libraryOfMany =
  /node_modules\/(viem|ox|abitype|@noble|@scure|@adraffy|valibot)\/|query-core\/build\/modern\/(hydration|infiniteQueryObserver|queriesObserver)|react-query\/build\/modern\/(useInfiniteQuery|useQueries)\./;

// The first view imports react-intl, but nothing of it that needs these: they go with all texts.
const formatting = /node_modules\/(@formatjs|intl-messageformat)\//;

/**
 * What is loaded together, in this order: a module that several need belongs to the first of them. A few large files
 * are quicker than many small ones: each costs a request, an entry in the worker's cache and a hash in index.html.
 */
const flows: readonly (readonly [name: string, lazyParts: readonly string[], kind?: 'page'])[] = [
  ['texts', ['i18n/loadMessages']],
  // What the entry imports.
  ['first', []],
  // What a prerendered screen needs, and what comes after the first view too.
  ['common', []],
  // Always right after the first view.
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
      'tokens/LiquidityHint',
      'approval/ApprovalNote',
      'approval/ApprovalLine',
      'node_modules/workbox-window/',
    ],
  ],
  // What a prerendered screen needs, and others than those before too.
  ['shared', []],
  // Prerendered screens, each with what it alone needs, under its own name.
  ['liquidity', ['manage/ManagePage'], 'page'],
  ['findPool', ['find/FindPage'], 'page'],
  ['addLiquidity', ['add/AddPage'], 'page'],
  ['removeLiquidity', ['remove/RemovePage'], 'page'],
  ['mining', ['earn/MiningPage'], 'page'],
  ['farms', ['earn/FarmsPage'], 'page'],
  ['rewardPools', ['earn/PoolsPage'], 'page'],
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
  ['earn', ['earn/EarnForm', 'earn/earnAction']],
  ['pages', ['notFound/NotFoundPage', 'notFound/ComingPage', 'blocked/BlockedPage']],
];

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A group of modules as the bundler takes it; the higher priority goes first. */
interface Chunk {
  name: string;
  priority: number;
  includeDependenciesRecursively: boolean;
  test(id: string): boolean;
}

/**
 * The chunks of the app. What the entry imports statically is the first load: one file, which compresses better than
 * many. What belongs to no flow keeps a chunk of its own.
 *
 * The build fails when a flow names a part that nothing loads lazily any more.
 */
export function chunksOf(entry: string): { plugin: Plugin; chunks: Chunk[] } {
  let names = new Map<string, string>();
  return {
    // The groups ask by id alone: the graph is read once, when all modules are known.
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
      // The bundler adds to a chunk what its modules import, used or not. The texts are asked before the first view and
      // take no more than what is named theirs: so neither do they take React, nor the first view what formats them.
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
    // What the flow needs and no flow before it has: so a chunk only ever needs those before it, and none needs each
    // other.
    for (const id of [...shared, ...ids]) if (!names.has(id)) names.set(id, name);
  }
  return names;
}

interface Needs {
  name: string;
  kind: 'page' | undefined;
  ids: ReadonlySet<string>;
}

/** What a prerendered screen needs, and another flow too. @param flow this one; by default any */
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
