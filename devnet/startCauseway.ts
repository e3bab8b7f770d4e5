import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AmountMode } from '../src/core/bridge/targetAmount.ts';
import { ensureApp } from './appBuild.ts';
import { buildDeployment, deploymentText, endpointsOf } from './buildDeployment.ts';
import type { ContractKind } from './deploy/contractKinds.ts';
import { usualPorts, wishedPort } from './ports.ts';
import { startAppServer } from './services/appServer.ts';
import type { Compression } from './services/compress.ts';
import { listenOn } from './services/service.ts';
import { describeState, devnetFolder, removeState, writeState, type DevnetState } from './stateFile.ts';
import { startLocalWatcher } from './startLocalWatcher.ts';
import { startWorld, type RunningWorld } from './startWorld.ts';

export interface StartOptions {
  /** build: the production build; dev: vite with hot reload; none: only the chains and services. */
  app?: 'build' | 'dev' | 'none';
  /**
   * The usual ports plus this number (a multiple of `portStep`), if they are free: the next start with the same number
   * can reuse the build. Left out: any free ports.
   */
  portOffset?: number;
  /** How strongly the host compresses the app. */
  compression?: Compression;
  /** What the token oracles sign if the decimals of a token differ; the app is built for it. */
  amounts?: AmountMode;
  /** originals: the contracts behave like the deployed ones. */
  contracts?: ContractKind;
  /** Starts a watcher and a push service; by default none. */
  watcher?: boolean;
  progress?: (line: string) => void;
}

export interface RunningCauseway {
  state: DevnetState;
  running: RunningWorld;
  onLost(listener: () => void): void;
  stop(): Promise<void>;
}

type Resolved = Required<Omit<StartOptions, 'portOffset'>> & Pick<StartOptions, 'portOffset'>;

interface ServedApp {
  url: string;
  stop(): Promise<void>;
}

interface Instance {
  /** Name of its folder under .devnet: the port of the app, or of the control endpoint without one. */
  name: string;
  folder: string;
  deploymentPath: string;
}

async function prepareInstance(running: RunningWorld, port: number): Promise<Instance> {
  const name = String(port);
  const folder = join(devnetFolder, name);
  await mkdir(folder, { recursive: true });
  const deploymentPath = join(folder, 'deployment.json');
  await writeFile(
    deploymentPath,
    deploymentText(buildDeployment(running.world, endpointsOf(running), running.amounts)),
  );
  return { name, folder, deploymentPath };
}

/**
 * The production build behind a host like a production one; the port is bound from the start, so that no other instance
 * takes it.
 */
async function serveBuild(
  running: RunningWorld,
  port: number,
  { progress, compression }: Pick<Resolved, 'progress' | 'compression'>,
): Promise<{ instance: Instance; app: ServedApp }> {
  const server = await startAppServer({
    target: 'app',
    port,
    cacheDir: fileURLToPath(new URL('../.cache/compressed/', import.meta.url)),
    compression,
  });
  running.addService(server);
  const instance = await prepareInstance(running, server.port);
  await server.load(
    await ensureApp(instance.deploymentPath, instance.folder, () =>
      progress('Building the app (only when its sources have changed) ...'),
    ),
  );
  return { instance, app: { url: server.url, stop: () => server.stop() } };
}

/**
 * The app with hot reload. The HTTP server is ours, not vite's: it binds its port from the start, and vite then leaves
 * the signals of the process to us.
 */
async function serveDev(
  running: RunningWorld,
  wished: number,
  progress: (line: string) => void,
): Promise<{ instance: Instance; app: ServedApp }> {
  const [vite, { demoWallet }] = await Promise.all([import('vite'), import('./wallet/vitePlugin.ts')]);
  const http = createServer();
  const port = await listenOn(http, wished);
  const instance = await prepareInstance(running, port);
  process.env.DEPLOYMENT = instance.deploymentPath;
  progress('Starting the app with hot reload ...');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = await vite.createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(instance.folder, 'vite'),
    plugins: [demoWallet()],
    server: { middlewareMode: { server: http }, ws: { server: http } },
    logLevel: 'warn',
  });
  http.on('request', (request, response) => server.middlewares(request, response));
  return {
    instance,
    app: {
      url: `http://127.0.0.1:${port}`,
      async stop() {
        await server.close();
        http.closeAllConnections();
        await new Promise<void>((resolve) => http.close(() => resolve()));
      },
    },
  };
}

async function serve(running: RunningWorld, options: Resolved): Promise<{ instance: Instance; app: ServedApp | null }> {
  const port = wishedPort(usualPorts.app, options.portOffset);
  if (options.app === 'build') return serveBuild(running, port, options);
  if (options.app === 'dev') return serveDev(running, port, options.progress);
  return { instance: await prepareInstance(running, running.control.port), app: null };
}

/** Starts the local world and the app, and writes the state files. `stop` ends all of it and removes them. */
export async function startCauseway(options: StartOptions = {}): Promise<RunningCauseway> {
  const all: Resolved = {
    app: 'build',
    compression: 'best',
    amounts: 'raw',
    contracts: 'local',
    watcher: false,
    progress: () => undefined,
    ...options,
  };
  const startedAt = new Date().toISOString();
  const running = await startWorld(all);
  try {
    const local = all.watcher ? await startLocalWatcher((usual) => wishedPort(usual, all.portOffset)) : null;
    for (const service of local?.services ?? []) running.addService(service);
    const { instance, app } = await serve(running, all);
    if (local) all.progress('Starting the watcher ...');
    const watcher = await local?.follow({
      root: fileURLToPath(new URL('..', import.meta.url)),
      deploymentPath: instance.deploymentPath,
      appUrl: app?.url ?? running.control.url,
    });
    const state = describeState(running, {
      appUrl: app?.url ?? null,
      deploymentPath: instance.deploymentPath,
      startedAt,
    });
    await writeState(state, instance.name);
    const end = async () => {
      await removeState(instance.name);
      await watcher?.stop();
      await app?.stop();
      await running.stop();
    };
    let stopping: Promise<void> | null = null;
    return {
      state,
      running,
      onLost: (listener) => running.onLost(listener),
      stop() {
        stopping ??= end();
        return stopping;
      },
    };
  } catch (cause) {
    await running.stop();
    throw cause;
  }
}
