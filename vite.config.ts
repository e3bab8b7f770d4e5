import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunksOf } from './build/chunks.ts';
import { deploymentPlugin, loadDeployment, workerFields } from './build/deploymentPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';
import { manifest } from './build/manifest.ts';
import { seal } from './build/seal.ts';
import { shellPlugin, type BuiltPage } from './build/shellPlugin.ts';
import { slimPackages } from './build/slimPackages.ts';
import { workerChains } from './build/workerChains.ts';
import { shellHeadersFile } from './src/core/shellFiles.ts';
import { shellPartsFile } from './src/core/shellPage.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The commit of this build, or the package's version outside a checkout. */
function buildId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return (JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }).version;
  }
}

/** What the app and its prerendering share; each gets plugin instances of its own. */
const shared = (): UserConfig => ({
  root,
  plugins: [react(), slimPackages(), deploymentPlugin(root), messagesPlugin(root)],
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  resolve: {
    alias: [
      { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      { find: '@reown/appkit/core', replacement: `${root}build/noAppKit.ts` },
      // Its package names a module build only for development; the main field of its production build is CommonJS.
      { find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
    ],
  },
});

export default defineConfig(({ command }) => {
  const base = shared();
  const deployment = loadDeployment(root);
  const prerendered: BuiltPage[] = [];
  const sealed = seal(deployment, prerendered);
  const chunked = chunksOf(`${root}src/app/main.tsx`);
  return {
    ...base,
    base: '/',
    plugins: [
      ...(base.plugins ?? []),
      ...(command === 'build' ? [shellPlugin(deployment, shared(), prerendered)] : []),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/sw',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: manifest(deployment),
        includeManifestIcons: false,
        injectManifest: {
          // The shell, what the app loads later, and what notifications show. Each file takes its time to be written,
          // so no others: images of networks and tokens are kept when they are asked for, other languages when they are
          // loaded (English is part of the app), larger icons by the browser that installs the app.
          globPatterns: [
            'index.html',
            shellPartsFile,
            shellHeadersFile,
            'manifest.webmanifest',
            'assets/**/*.{js,css}',
            'icons/causeway.svg',
            'icons/causeway-192.png',
            'icons/badge-96.png',
          ],
          globIgnores: ['assets/wc/**'],
          manifestTransforms: [sealed.sealPrecache],
          buildPlugins: {
            vite: [
              slimPackages(),
              workerChains(),
              deploymentPlugin(root, workerFields),
              messagesPlugin(root, { isServing: false }),
            ],
          },
        },
        devOptions: { enabled: true, type: 'module' },
      }),
      sealed.plugin,
      chunked.plugin,
    ],
    build: {
      target: 'es2022',
      // Of a lazy chunk's needs only styles, the bundler's own helpers and what comes right after the first view are
      // fetched ahead, all at once: the list of all its scripts would weigh on the first load of everyone, and the
      // service worker brings them right after it.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) =>
          files.filter((file) => /\.css$|\/(rolldown-runtime|common|records|cards|after)-/.test(file)),
      },
      cssCodeSplit: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { app: `${root}index.html`, earlyTaps: `${root}src/app/earlyTaps.ts` },
        output: {
          codeSplitting: { groups: chunked.chunks },
          // Names of all lazy chunks stand in the first one: seven signs tell them apart as well as eight.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: (chunk) =>
            chunk.moduleIds.some((id) => /node_modules\/@?(walletconnect|reown)/.test(id))
              ? 'assets/wc/[name]-[hash:7].js'
              : 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
    worker: { format: 'es', plugins: () => [deploymentPlugin(root)] },
    server: { host: '127.0.0.1' },
  };
});
