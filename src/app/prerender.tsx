import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppTree } from './AppTree.tsx';
import { createQueryClient } from './queryClient.ts';

// Without an end no timer keeps the build alive.
const keptForever = Number.POSITIVE_INFINITY;

/** The token bridge as it stands before anything is known; painted from index.html before any script runs. */
export function renderShell(): string {
  const html = renderToString(<AppTree queryClient={createQueryClient(keptForever)} router={({ children }) => <StaticRouter location="/bridge/tokens">{children}</StaticRouter>} />);
  // Until src/app/main.tsx listens.
  return html.replace('aria-busy="false"', 'aria-busy="true"');
}
