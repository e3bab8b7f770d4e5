import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import firstMessages from 'virtual:messages/en-first';
import { deployment } from '../config/deployment.ts';
import type { CompiledMessages } from '../i18n/compiledMessages.ts';
import { firstIntl } from '../i18n/firstIntl.ts';
import { formatText, type TextValues } from '../i18n/format.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { MessageId } from '../i18n/messageId.ts';
import { englishMessages } from '../i18n/messages.ts';
import { LoadingScreen } from '../parts/shell/LoadingScreen.tsx';
import { AppTree } from './AppTree.tsx';
import { pageFiles } from './pageFiles.ts';
import { createQueryClient } from './queryClient.ts';
import { loadScreen } from './screens.ts';

// Garbage collection is switched off: its timer would keep the build process running.
const cachedForever = Number.POSITIVE_INFINITY;

/** Shown instead of the token bridge while another page loads; src/app/earlyTaps.ts inserts it. */
export function renderLoading(): string {
  return `<template id="loading">${renderToString(
    <I18nProvider>
      <LoadingScreen />
    </I18nProvider>,
  )}</template>`;
}

/** A page in its initial state, with the texts that it uses. Parts that are loaded later show that they are loading. */
function paint(path: string): { body: string; texts: CompiledMessages } {
  const asked = new Set<string>();
  const english = firstIntl(englishMessages);
  const messages = new Proxy(english.messages, {
    get(all, id) {
      if (typeof id === 'string') asked.add(id);
      return Reflect.get(all, id);
    },
  });
  const html = renderToString(
    <AppTree
      queryClient={createQueryClient(cachedForever)}
      router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      first={{ ...english, messages }}
    />,
  );
  return {
    // Until the page is hydrated (src/app/main.tsx).
    body: html.replace('aria-busy="false"', 'aria-busy="true"'),
    texts: Object.fromEntries(
      Object.entries(englishMessages).filter(([id]) => asked.has(id) && !(id in firstMessages)),
    ),
  };
}

/** The pages that have a file of their own, in their initial state, in English. */
export async function renderPages() {
  const text = (id: MessageId, values?: TextValues): string => formatText(englishMessages, 'en', id, values);
  const pages = [];
  for (const { path, drawnAt, screen, paths, head } of pageFiles()) {
    if (screen !== null) await loadScreen(screen);
    pages.push({
      path,
      screen,
      paths,
      title: text('head.title', { page: text(head.titleId), name: deployment.appName }),
      description: text(head.descriptionId),
      image: head.image,
      ...paint(drawnAt),
    });
  }
  return pages;
}
