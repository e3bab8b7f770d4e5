import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { deployment } from '../config/deployment.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import { formatText, type TextValues } from '../i18n/format.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { MessageId } from '../i18n/messageId.ts';
import { englishMessages } from '../i18n/messages.ts';
import { LoadingScreen } from '../parts/shell/LoadingScreen.tsx';
import { AppTree } from './AppTree.tsx';
import { headedPages } from './pageHeads.ts';
import { createQueryClient } from './queryClient.ts';

// Garbage collection is switched off: its timer would keep the build process running.
const cachedForever = Number.POSITIVE_INFINITY;

/** What stands in place of the token bridge while another page is on its way; src/app/earlyTaps.ts takes it. */
export function renderLoading(): string {
  return `<template id="loading">${renderToString(
    <I18nProvider>
      <LoadingScreen />
    </I18nProvider>,
  )}</template>`;
}

/** A page before anything is known. What is loaded later has the loading screen in its place. */
function paint(path: string): string {
  const html = renderToString(
    <AppTree
      queryClient={createQueryClient(cachedForever)}
      router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
    />,
  );
  // Until the page is hydrated (src/app/main.tsx).
  return html.replace('aria-busy="false"', 'aria-busy="true"');
}

/**
 * The pages that have a head of their own, as they stand before any script runs, in English. '/' shows the token
 * bridge, to which it leads.
 */
export function renderPages() {
  const text = (id: MessageId, values?: TextValues): string => formatText(englishMessages, 'en', id, values);
  return headedPages().map(({ path, head: { titleId, descriptionId, image } }) => ({
    path,
    title: text('head.title', { page: text(titleId), name: deployment.appName }),
    description: text(descriptionId),
    image,
    body: paint(path === '/' ? `/${claimPages.erc20}` : path),
  }));
}
