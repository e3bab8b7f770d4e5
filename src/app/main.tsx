import '../ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { screenAt } from '../config/pages.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import { parseMessages } from '../i18n/compiledMessages.ts';
import { pageIntl } from '../i18n/firstIntl.ts';
import { AppTree } from './AppTree.tsx';
import { createQueryClient } from './queryClient.ts';
import { loadScreen } from './screens.ts';
import { startApp, startPage } from './start.ts';

document.getElementById('not-started')?.remove();
const root = document.getElementById('root');
if (root === null) throw new Error('No #root.');

if (window.location.pathname === '/')
  window.history.replaceState(
    window.history.state,
    '',
    `/${claimPages.erc20}${window.location.search}${window.location.hash}`,
  );

// Tells src/app/earlyTaps.ts, in case it is loaded later, that the app already controls the page.
document.documentElement.dataset.app = '';
startPage();
const queryClient = createQueryClient();
// In a task of its own, so that pending input is handled first.
const start = (): void => {
  document.getElementById('content')?.setAttribute('aria-busy', 'false');
  setTimeout(() => startApp(queryClient));
};
// Written by the build (src/app/prerender.tsx).
const { paths, texts = '{}' } = root.dataset;
const first = pageIntl(parseMessages(texts));
const tree = <AppTree queryClient={queryClient} router={BrowserRouter} first={first} onLive={start} />;
const screen = screenAt(window.location.pathname);
const isPrerendered =
  root.firstElementChild !== null &&
  screen !== 'toTokens' &&
  paths !== undefined &&
  new RegExp(paths).test(window.location.pathname);

function hydrate(into: Element): void {
  // As a transition, in small steps, so that the page can scroll meanwhile.
  startTransition(() => void hydrateRoot(into, tree));
  // From here on React receives every press, and hydrates what was pressed before the rest.
  document.getElementById('content')?.dispatchEvent(new Event('app-listens'));
}

function renderAnew(into: Element): void {
  into.replaceChildren();
  createRoot(into).render(tree);
}

/** So long a page that looks complete may not react. Then its place shows that it is loading, and the rest works. */
const patienceMs = 8_000;

if (isPrerendered)
  // The page's file names its code, so it is already being loaded. If it cannot be loaded, the page says so.
  void Promise.race([
    loadScreen(screen).catch(() => null),
    new Promise((late) => setTimeout(() => late('late'), patienceMs)),
  ]).then((loaded) => (loaded === 'late' ? renderAnew(root) : hydrate(root)));
else renderAnew(root);
