import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { LoadingScreen } from '../parts/shell/LoadingScreen.tsx';
import { AppTree } from './AppTree.tsx';
import { createQueryClient } from './queryClient.ts';

// Without an end no timer keeps the build alive.
const keptForever = Number.POSITIVE_INFINITY;

/** What stands in place of the token bridge while another page is on its way; src/app/earlyTaps.ts takes it. */
export function renderLoading(): string {
  return `<template id="loading">${renderToString(<I18nProvider><LoadingScreen /></I18nProvider>)}</template>`;
}

/** The token bridge as it stands before anything is known; painted from index.html before any script runs. */
export function renderShell(): string {
  const html = renderToString(<AppTree queryClient={createQueryClient(keptForever)} router={({ children }) => <StaticRouter location="/bridge/tokens">{children}</StaticRouter>} />);
  // Until src/app/main.tsx listens.
  return html.replace('aria-busy="false"', 'aria-busy="true"');
}
