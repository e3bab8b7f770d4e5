import '../ui/tokens.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppTree } from './AppTree.tsx';
import { createQueryClient } from './queryClient.ts';
import { isBridgeTokenPath } from './routes.ts';
import { startApp } from './start.ts';

document.getElementById('not-started')?.remove();
const root = document.getElementById('root');
if (root === null) throw new Error('No #root.');

if (window.location.pathname === '/') window.history.replaceState(window.history.state, '', `/bridge/tokens${window.location.search}${window.location.hash}`);

const queryClient = createQueryClient();
const tree = <AppTree queryClient={queryClient} router={BrowserRouter} />;
const isPainted = root.firstElementChild !== null;

if (isPainted && isBridgeTokenPath(window.location.pathname)) hydrateRoot(root, tree);
else {
  root.replaceChildren();
  createRoot(root).render(tree);
}
startApp(queryClient);
