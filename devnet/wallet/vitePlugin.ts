import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { deploymentPlugin, loadDeployment } from '../../build/deploymentPlugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
const chainsId = 'virtual:demo-wallet-chains';

function chainsPlugin(): Plugin {
  return {
    name: 'causeway:demo-wallet-chains',
    resolveId: (source) => (source === chainsId ? `\0${chainsId}` : undefined),
    load(source) {
      if (source !== `\0${chainsId}`) return undefined;
      return `export default ${JSON.stringify({ defaultChainId: loadDeployment(root).defaultChainId })};`;
    },
  };
}

/** Bundles the wallet separately, so that the app's chunks contain nothing of it. */
async function bundle(): Promise<{ fileName: string; code: string; isEntry: boolean }[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [deploymentPlugin(root), chainsPlugin()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'demo-wallet/main-[hash].js', chunkFileNames: 'demo-wallet/[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((one) =>
    one.type === 'chunk' ? [{ fileName: one.fileName, code: one.code, isEntry: one.isEntry }] : [],
  );
}

/** Adds the demo wallet to the app of a local world: an external module script that announces itself by EIP-6963. */
export function demoWallet(): Plugin {
  let entryFile = '';
  let isBuild = false;
  const chains = chainsPlugin();
  return {
    ...chains,
    name: 'causeway:demo-wallet',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, code } of await files()) this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (isBuild) entryFile ||= (await files()).find((file) => file.isEntry)?.fileName ?? '';
        const src = isBuild ? `/${entryFile}` : '/devnet/wallet/main.ts';
        return { html, tags: [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head' }] };
      },
    },
  };
}

let bundled: ReturnType<typeof bundle> | null = null;
function files(): ReturnType<typeof bundle> {
  bundled ??= bundle();
  return bundled;
}
