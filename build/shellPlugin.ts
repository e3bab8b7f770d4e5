import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite';
import type { Deployment } from '../src/config/deploymentSchema.ts';
import { escapeHtml, pageFile, type PageCode, type PrerenderedPage } from './pageFiles.ts';

/** A rendered page with its code. */
export type BuiltPage = PrerenderedPage & { code: PageCode };

/**
 * Renders the pages in their initial state: no wallet, nothing typed, English; and the content that is shown while
 * another page loads.
 */
async function renderApp(config: UserConfig): Promise<{ pages: PrerenderedPage[]; loading: string }> {
  const server = await createServer({
    ...config,
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    const { renderPages, renderLoading } = module as {
      renderPages(): Promise<PrerenderedPage[]>;
      renderLoading(): string;
    };
    return { pages: await renderPages(), loading: renderLoading() };
  } finally {
    await server.close();
  }
}

/**
 * Shows the pages before any script runs: the rendered form and the style sheet of the first view are inlined in
 * index.html.
 * @param prerendered receives the other pages, which are written once index.html is complete
 */
export function shellPlugin(deployment: Deployment, renderConfig: UserConfig, prerendered: BuiltPage[]): Plugin {
  return {
    name: 'causeway:shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { pages, loading } = await renderApp(renderConfig);
        for (const page of pages)
          if (page.path !== '/') prerendered.push({ ...page, code: codeOf(page.screen, bundle) });
        const start = pages.find(({ path }) => path === '/');
        if (start === undefined) throw new Error('Nothing was rendered for index.html.');
        let page = pageFile(
          html.replaceAll('Causeway', () => escapeHtml(deployment.appName)),
          start,
          deployment,
        );
        const earlyTaps = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.name === 'earlyTaps');
        if (earlyTaps)
          page = page.replace(
            '</body>',
            () =>
              `  ${loading}\n    <script type="module" async fetchpriority="high" src="/${earlyTaps.fileName}"></script>\n  </body>`,
          );
        const styles: string[] = [];
        page = page.replace(
          /\s*<link rel="stylesheet"[^>]*href="[^"]*?(assets\/[^"]+\.css)"[^>]*>/g,
          (link, fileName: string) => {
            const style = styleOf(fileName, bundle);
            if (style === null) return link;
            styles.push(style);
            return '';
          },
        );
        if (styles.length === 0) return page;
        const style = styles.join('\n');
        return page.replace('</head>', () => `  <style>${style}</style>\n  </head>`);
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

function styleOf(fileName: string, bundle: Rolldown.OutputBundle): string | null {
  const asset = bundle[fileName];
  return asset?.type === 'asset' ? String(asset.source).trim() : null;
}

/** The code of a screen besides the first load: the chunk of its name, and the chunks that it imports. */
function codeOf(screen: string | null, bundle: Rolldown.OutputBundle): PageCode {
  if (screen === null || screen === 'bridgeTokens') return { styles: [], scripts: [] };
  const all = chunksOf(bundle);
  const first = all.find(({ isEntry, name }) => isEntry && name === 'app');
  const own = all.find(({ name }) => name === screen);
  if (first === undefined || own === undefined)
    throw new Error(`build/chunks.ts has no flow for the prerendered screen "${screen}".`);
  const known = new Set(closure(first, all));
  const needed = closure(own, all).filter((chunk) => !known.has(chunk));
  return {
    scripts: needed.map(({ fileName }) => fileName),
    styles: needed
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .flatMap((fileName) => {
        const text = styleOf(fileName, bundle);
        return text === null ? [] : [{ fileName, text }];
      }),
  };
}

/** A chunk and all chunks that it imports statically; imported ones come first. */
function closure(
  chunk: Rolldown.OutputChunk,
  all: readonly Rolldown.OutputChunk[],
  found: Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  if (found.includes(chunk)) return found;
  for (const next of all.filter(({ fileName }) => chunk.imports.includes(fileName))) closure(next, all, found);
  if (!found.includes(chunk)) found.push(chunk);
  return found;
}
