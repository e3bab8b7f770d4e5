import '../ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageAt } from '../config/pages.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import { AppTree } from './AppTree.tsx';
import { createQueryClient } from './queryClient.ts';
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
const tree = <AppTree queryClient={queryClient} router={BrowserRouter} onLive={start} />;
const isPrerendered = root.firstElementChild !== null;

if (isPrerendered && pageAt(window.location.pathname)?.screen === 'bridgeTokens') {
  // As a transition, in small steps, so that the page can scroll meanwhile.
  startTransition(() => void hydrateRoot(root, tree));
  // From here on React receives every press, and hydrates what was pressed before the rest.
  document.getElementById('content')?.dispatchEvent(new Event('app-listens'));
} else {
  root.replaceChildren();
  createRoot(root).render(tree);
}
