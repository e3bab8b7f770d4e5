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

// Tells src/app/earlyTaps.ts, should it come later than this, that the page is not its own any more.
document.documentElement.dataset.app = '';
startPage();
const queryClient = createQueryClient();
// In a turn of its own: what was pressed meanwhile comes first.
const start = (): void => {
  document.getElementById('content')?.setAttribute('aria-busy', 'false');
  setTimeout(() => startApp(queryClient));
};
const tree = <AppTree queryClient={queryClient} router={BrowserRouter} onLive={start} />;
const isPrerendered = root.firstElementChild !== null;

if (isPrerendered && pageAt(window.location.pathname)?.screen === 'bridgeTokens') {
  // In small steps, so that the page scrolls meanwhile.
  startTransition(() => void hydrateRoot(root, tree));
  // From here on React hears every press, and hydrates what was pressed at once, before its turn.
  document.getElementById('content')?.dispatchEvent(new Event('app-listens'));
} else {
  root.replaceChildren();
  createRoot(root).render(tree);
}
