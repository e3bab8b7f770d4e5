import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import * as valibot from 'valibot';
import * as viem from 'viem';
import * as viemUtils from 'viem/utils';
import { build } from 'vite';
import type { Plugin } from 'vite';
import * as zustand from 'zustand/vanilla';
import type { Deployment } from '../../../../src/config/deploymentSchema.ts';
import type { Port } from './port.ts';

export type App = typeof import('./entry.ts');

/** The globals with which the product accesses its browser; each page and worker of the model has its own. */
export interface RealmGlobals {
  port: Port;
  indexedDB: Pick<IDBFactory, 'open'>;
  navigator: { locks: LockManager; onLine: boolean };
  document: unknown;
  BroadcastChannel: unknown;
  Date: { now(): number };
  performance: { timeOrigin: number; now(): number };
  setTimeout: (run: () => void, ms?: number) => number;
  clearTimeout: (id: number | undefined) => void;
  setInterval: (run: () => void, ms?: number) => number;
  clearInterval: (id: number | undefined) => void;
  fetch: typeof fetch;
  globalThis: unknown;
}

const globalNames: readonly (keyof RealmGlobals)[] = [
  'port',
  'indexedDB',
  'navigator',
  'document',
  'BroadcastChannel',
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'fetch',
  'globalThis',
];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The wallet connection and the HTTP reader are replaced by the model's world. */
function worldPlugin({ earn = {}, dexes = [], ...deployment }: Deployment): Plugin {
  const modules: Readonly<Record<string, unknown>> = {
    'virtual:deployment': { ...deployment, dexRouters: dexes.map(({ router }) => router) },
    'virtual:deployment/earn': earn,
    'virtual:deployment/dexes': dexes,
  };
  const replaced: Readonly<Record<string, string>> = {
    [here('../../../../src/wallet/connection/engine.ts')]: here('./engine.ts'),
    [here('../../../../src/wallet/send/reader.ts')]: here('./reader.ts'),
  };
  return {
    name: 'model-world',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source in modules) return `\0model/${source}`;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved && withoutMemory.test(resolved.id)) return { id: resolved.id, external: 'absolute' };
      return (resolved && replaced[resolved.id]) ?? resolved;
    },
    load(id) {
      const name = id.startsWith('\0model/') ? id.slice('\0model/'.length) : null;
      return name === null ? undefined : `export default ${JSON.stringify(modules[name])};`;
    },
  };
}

/** Modules of the product without state: evaluated once and shared by all. */
const withoutMemory =
  /\/(src\/core|abis|src\/config\/chains)\/|\/src\/(config\/(limits|timing)|io\/rpc\/rpcError)\.ts$/;

/** Libraries without state. */
const shared: Readonly<Record<string, object>> = {
  viem: { ...viem, toEventSelector: remembered(viem.toEventSelector), keccak256: remembered(viem.keccak256<'hex'>) },
  'viem/utils': viemUtils,
  valibot,
  'zustand/vanilla': zustand,
  // hooks are never called here
  zustand: { useStore: () => undefined },
};

/**
 * Bundles the product's own files for the given deployment.
 * @returns a function that creates another page or worker from them
 */
export async function bundleApp(deployment: Deployment): Promise<(globals: RealmGlobals) => App> {
  const external = (id: string): boolean => id in shared;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [worldPlugin(deployment)],
    define: { __BUILD_ID__: '"model"', 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      lib: { entry: here('./entry.ts'), formats: ['iife'], name: 'app', fileName: 'app' },
      rollupOptions: { external, output: { codeSplitting: false, globals: nameOf } },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output?.output.find((part) => part.type === 'chunk');
  if (chunk === undefined) throw new Error('The product was not bundled.');
  const libraries = await Promise.all(
    chunk.imports.map(async (path) =>
      used(chunk.code, shared[path] ?? ((await import(/* @vite-ignore */ path)) as object)),
    ),
  );
  const evaluate = compileFunction(`${chunk.code}\nreturn app;`, [...chunk.imports.map(nameOf), ...globalNames]) as (
    ...args: unknown[]
  ) => App;
  return (globals) => evaluate(...libraries, ...globalNames.map((name) => globals[name]));
}

/** The few exports that the bundle uses of a library: otherwise each page would copy all of them. */
function used(code: string, library: object): object {
  const names = new Set([...code.matchAll(/\.(\w+)/g)].map(([, name]) => name ?? ''));
  return Object.fromEntries(
    [...names].filter((name) => name in library).map((name) => [name, Reflect.get(library, name)]),
  );
}

/** The variable with which the bundle refers to a library. */
const nameOf = (path: string): string => `library_${path.replaceAll(/\W/g, '_')}`;

function remembered<A, T>(compute: (argument: A) => T): (argument: A) => T {
  const known = new Map<A, T>();
  return (argument) => {
    const result = known.get(argument) ?? compute(argument);
    known.set(argument, result);
    return result;
  };
}
