import { onlineManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DATABASE_LIST_TIMEOUT_MS } from '../config/timing.ts';
import { transactionOutcome } from '../core/transactions/transactionList.ts';
import { listenForInstall } from '../parts/install/installPrompt.ts';
import { termsVersion } from '../parts/terms/termsDocument.ts';
import { afterViewStore } from '../state/afterView.ts';
import { openRequestsStore, reloadOpenRequests } from '../state/openRequests.ts';
import { readAllAnew, readAnewAfterHiding, trackReads } from '../state/freshReads.ts';
import { flushState, hydrateState, reloadShared } from '../state/hydrateState.ts';
import { applyMirroredSettings, settingsStore, type Theme } from '../state/settings.ts';
import { transactionsStore } from '../state/transactions.ts';
import { updateStore } from '../state/update.ts';
import { registerFirstWorker } from '../sw/clientRegister.ts';
import { restoreWallet } from '../wallet/connection/load.ts';
import { setOnChainChanged, walletStore } from '../wallet/connection/store.ts';
import { followWritesOnce } from './followWrites.ts';
import { prefetchParts } from './prefetch.ts';
import { reloadForMissingChunk } from '../parts/missing/missingChunk.ts';

/** What cannot wait for hydration: colours, and events that the browser sends only once. */
export function startPage(): void {
  applyMirroredSettings();
  applyTheme(settingsStore.getState().theme);
  settingsStore.subscribe(({ theme }) => applyTheme(theme));

  listenForInstall();
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForMissingChunk((event as Event & { payload?: unknown }).payload)) event.preventDefault();
  });
}

/** Puts the chosen theme on the document; 'system' leaves it to the browser. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * Everything else that starts once, as soon as the page is hydrated: stored state, wallet, open writes, service worker.
 */
export function startApp(queryClient: QueryClient): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushState();
  });
  // A network change in the wallet reloads the page, so typed text is stored first.
  setOnChainChanged(() => void flushState().finally(() => window.location.reload()));

  // A page that was opened offline reads at once when the network comes back, not only in its next round.
  onlineManager.setOnline(navigator.onLine);
  trackReads(queryClient);
  window.addEventListener('online', () => readAllAnew(queryClient));
  readAnewAfterHiding(queryClient);
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? comeBack(queryClient) : undefined));

  afterPaint(() => void registerFirstWorker());
  void startRest(queryClient);
}

const afterPaint = (run: () => void): void =>
  void (window.requestIdleCallback === undefined ? setTimeout(run, 1000) : window.requestIdleCallback(run));

/**
 * Resolves at once, except for a new visitor: what comes after the first view is needed only when the terms have been
 * accepted, and needs no download once the service worker has it. A user who has a database may have accepted them:
 * their copy in localStorage can be lost, so the database is asked.
 */
async function untilWanted(): Promise<void> {
  const areAccepted = (): boolean => settingsStore.getState().acceptedTerms === termsVersion;
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (areAccepted() || worker === undefined || (await hasDatabase())) return;
  // The terms or the worker may have come while the browser listed its databases.
  if (areAccepted() || worker.controller !== null) return;
  await Promise.race([
    // From then on it answers this page.
    new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true })),
    new Promise<void>((resolve) => settingsStore.subscribe(() => (areAccepted() ? resolve() : undefined))),
  ]);
}

/**
 * True if the browser cannot list its databases, or does not answer, as Chromium does while it clears them: the app
 * must start all the same.
 */
async function hasDatabase(): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), DATABASE_LIST_TIMEOUT_MS));
  try {
    return await Promise.race([indexedDB.databases().then(({ length }) => length > 0), silence]);
  } catch {
    return true;
  }
}

/**
 * Loads what is stored: chain answers, the user's data and choices, the wallet, open writes; then starts what depends
 * on it.
 */
async function startRest(queryClient: QueryClient): Promise<void> {
  await untilWanted();
  afterViewStore.setState({ isWanted: true });
  void import('../state/persistQueries.ts')
    .then(({ persistQueries }) => persistQueries(queryClient, __BUILD_ID__))
    .catch(() => undefined);
  const persisted = hydrateState();
  const stopWatching = walletStore.subscribe(({ account }) => {
    if (account === null) return;
    stopWatching();
    void persisted.then(followWritesOnce);
  });
  // Writes that wait for a receipt or a wallet's answer are followed even when no wallet is connected.
  void persisted.then(() => (hasPending() || hasAsked() ? followWritesOnce() : undefined));
  void restoreWallet();
  afterPaint(() => void startTrackingOnce().catch(() => undefined));
}

/**
 * A page restored from the back/forward cache was stopped meanwhile: chains, other tabs and the worker have continued
 * (rule 8.11).
 */
function comeBack(queryClient: QueryClient): void {
  readAllAnew(queryClient);
  void Promise.allSettled([reloadShared(), reloadOpenRequests()]);
}

/** Starts the service worker, the tracking of stored claims, and the offer of updates. */
async function startTrackingOnce(): Promise<void> {
  const { startTracking } = await import('../parts/notifications/startTracking.ts');
  await startTracking(
    {
      onUpdate: (accept) => updateStore.setState({ accept, isTakenOver: false }),
      onTakenOver: () => updateStore.setState({ accept: () => window.location.reload(), isTakenOver: true }),
    },
    () => void prefetchParts(),
  );
}

const hasPending = (): boolean =>
  Object.values(transactionsStore.getState().byKey).some(
    (transaction) => transactionOutcome(transaction) === 'pending',
  );

const hasAsked = (): boolean => openRequestsStore.getState().asked.length > 0;
