import { createServer } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import type { Deployment } from '../src/config/deploymentSchema.ts';
import { escapeHtml, pageFile, type PrerenderedPage } from './pageFiles.ts';

/**
 * Renders the pages in their initial state: no wallet, nothing typed, English; and the content shown in place of the
 * form while another page loads.
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
    const { renderPages, renderLoading } = module as { renderPages(): PrerenderedPage[]; renderLoading(): string };
    return { pages: renderPages(), loading: renderLoading() };
  } finally {
    await server.close();
  }
}

/**
 * Shows the bridge form before any script runs: the rendered form and the style sheet of the first view are inlined in
 * index.html.
 * @param prerendered receives the other pages, which are written once index.html is complete
 */
export function shellPlugin(deployment: Deployment, renderConfig: UserConfig, prerendered: PrerenderedPage[]): Plugin {
  return {
    name: 'causeway:shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { pages, loading } = await renderApp(renderConfig);
        prerendered.push(...pages.filter(({ path }) => path !== '/'));
        const start = pages.find(({ path }) => path === '/');
        if (start === undefined) throw new Error('Nothing was rendered for index.html.');
        let page = pageFile(
          html.replaceAll('Causeway', () => escapeHtml(deployment.appName)),
          start,
          deployment,
        );
        const earlyTaps = Object.values(bundle ?? {}).find(
          (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'earlyTaps',
        );
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
            const asset = bundle?.[fileName];
            if (asset?.type !== 'asset') return link;
            styles.push(String(asset.source).trim());
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
