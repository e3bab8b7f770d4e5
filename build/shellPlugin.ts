import { createServer } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import type { Deployment } from '../src/config/deploymentSchema.ts';

/** Renders the bridge form as it stands before anything is known: no wallet, nothing typed, English; and what stands in its place on the way to another page. */
async function renderShell(config: UserConfig): Promise<{ form: string; loading: string }> {
  const server = await createServer({ ...config, configFile: false, server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true, include: [] } });
  try {
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    const { renderShell: render, renderLoading } = module as Record<'renderShell' | 'renderLoading', () => string>;
    return { form: render(), loading: renderLoading() };
  } finally {
    await server.close();
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The name of the deployment in place of the product's, and the share image by its whole address: other sites load no other. */
function namePage(html: string, { appName, siteUrl = '' }: Deployment): string {
  return html.replaceAll('Causeway', () => escape(appName)).replace('content="/share/', () => `content="${escape(siteUrl.replace(/\/$/, ''))}/share/`);
}

/**
 * Paints the bridge form before any script runs: the rendered form and the style sheet of the first view stand in
 * index.html itself.
 */
export function shellPlugin(deployment: Deployment, renderConfig: UserConfig): Plugin {
  return {
    name: 'causeway:shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { form, loading } = await renderShell(renderConfig);
        let page = namePage(html, deployment).replace('<!--shell-->', () => form);
        const earlyTaps = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'earlyTaps');
        if (earlyTaps) page = page.replace('</body>', () => `  ${loading}\n    <script type="module" async src="/${earlyTaps.fileName}"></script>\n  </body>`);
        const styles: string[] = [];
        page = page.replace(/\s*<link rel="stylesheet"[^>]*href="[^"]*?(assets\/[^"]+\.css)"[^>]*>/g, (link, fileName: string) => {
          const asset = bundle?.[fileName];
          if (asset?.type !== 'asset') return link;
          styles.push(String(asset.source).trim());
          return '';
        });
        if (styles.length === 0) return page;
        const style = styles.join('\n');
        return page.replace('</head>', () => `  <style>${style}</style>\n  </head>`);
      },
    },
  };
}
