import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export interface StartedChains {
  /** JSON-RPC address of each node, by chain id. */
  nodeUrls: ReadonlyMap<number, string>;
  /** Called when the chains end without having been asked to. */
  onLost(listener: () => void): void;
  stop(): Promise<void>;
}

const answerSchema = v.union([
  v.object({ started: v.array(v.object({ chainId: v.number(), rpcUrl: v.string() })) }),
  v.object({ failed: v.string() }),
]);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a TypeScript file of this folder as a process that has a channel to this one. */
export function forkScript(
  file: string,
  env: NodeJS.ProcessEnv = {},
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const script = fileURLToPath(new URL(file, import.meta.url));
  return fork(script, [], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
}

/** Starts fresh chains, each on the requested port or (when that is taken, or 0) another one. */
export async function startChains(
  order: readonly { chainId: number; port: number; secondsAgo: number }[],
): Promise<StartedChains> {
  const host = forkScript('./chainHost.ts');
  host.send(order);
  const answer = await Promise.race([
    once(host, 'message').then(([message]: unknown[]) => v.parse(answerSchema, message)),
    once(host, 'exit').then(() => ({ failed: 'the process that runs the chains ended early' })),
  ]);
  if ('failed' in answer)
    throw new Error(`The local chains did not start: ${answer.failed}. Run npm ci again if packages are missing.`);
  let isStopping = false;
  return {
    nodeUrls: new Map(answer.started.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    onLost(listener) {
      host.once('exit', () => {
        if (!isStopping) listener();
      });
    },
    async stop() {
      isStopping = true;
      if (host.exitCode !== null || host.signalCode !== null) return;
      const ended = once(host, 'exit');
      if (host.connected) host.disconnect();
      await ended;
    },
  };
}
