// npm run watcher:load [-- --claims=100000] [--engines=pglite,postgres]: how long the rounds of the watcher take, what
// they ask of nodes, and how much memory they need; with one instance, and with four that share the work over
// PostgreSQL.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { findPostgres, startPostgres } from '../devnet/localPostgres.ts';
import { readDeployment } from '../watcher/settings/readDeployment.ts';
import type { Settings } from '../watcher/settings/settings.ts';
import { newVapidKey, vapidKeysOf } from '../watcher/settings/vapidKeys.ts';
import { depositBlock } from './watcherLoad/plan.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const option = (name: string, otherwise: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const claims = Number(option('claims', '100000'));
const engines = option('engines', findPostgres() === null ? 'pglite' : 'pglite,postgres').split(',');
const deployment = readDeployment(root, 'devnet');
const chainIds = [6661, 6662] as const;

const answerSchema = v.union([
  v.object({ done: v.looseObject({}) }),
  v.object({ failed: v.string() }),
  v.object({ urls: v.array(v.tuple([v.number(), v.string(), v.string()])) }),
  v.object({ requests: v.number() }),
]);
const doneSchema = v.object({ taken: v.number(), failed: v.number(), added: v.number(), mostBytes: v.number() });

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), [], { cwd: root, execArgv: ['--import', 'tsx'] });
}

async function ask(child: ChildProcess, message: object): Promise<v.InferOutput<typeof answerSchema>> {
  child.send(message);
  const [given]: unknown[] = await once(child, 'message');
  const answer = v.parse(answerSchema, given);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer;
}

const nodes = start('./watcherLoad/nodes.ts');
const urlsAnswer = await ask(nodes, {
  chains: chainIds.map((chainId) => ({
    chainId,
    targetChainId: chainId === 6661 ? 6662 : 6661,
    bridge: deployment.chains.find((chain) => chain.chainId === chainId)?.contracts.bridgeERC20,
  })),
});
const urls = 'urls' in urlsAnswer ? urlsAnswer.urls : [];
const chains = deployment.chains.map((chain) => ({
  ...chain,
  rpcUrls: urls.flatMap(([chainId, one, other]) => (chainId === chain.chainId ? [one, other] : [])),
}));

const settingsOf = (database: Settings['database']): Settings => ({
  deployment: { ...deployment, chains },
  appUrl: 'https://app.example.org/',
  vapid: vapidKeysOf(newVapidKey()),
  contact: 'mailto:operator@example.org',
  database,
  host: '127.0.0.1',
  port: 0,
  adminHost: '127.0.0.1',
  adminPort: 0,
  proxies: 0,
  pushServices: [],
  claimsPerRound: 1_000,
  readsPerRequest: 1_000,
});

async function moveHead(head: number): Promise<number> {
  const answer = await ask(nodes, { head });
  return 'requests' in answer ? answer.requests : 0;
}

/** One pass over every claim that is due, by all instances together. */
async function pass(name: string, instances: readonly ChildProcess[], aheadMs: number): Promise<void> {
  const startMs = Date.now();
  const answers = await Promise.all(instances.map((instance) => ask(instance, { kind: 'round', aheadMs })));
  const seconds = (Date.now() - startMs) / 1_000;
  const done = answers.map((answer) => v.parse(doneSchema, 'done' in answer ? answer.done : {}));
  const sum = (pick: (one: v.InferOutput<typeof doneSchema>) => number) =>
    done.reduce((total, one) => total + pick(one), 0);
  const taken = sum(({ taken }) => taken);
  const requests = await moveHead(lastHead);
  console.log(
    `  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s  ${String(Math.round(taken / seconds)).padStart(6)} claims/s  ` +
      `${taken} read, ${sum(({ failed }) => failed)} failed, ${sum(({ added }) => added)} messages, ${requests} node requests, ` +
      `${Math.max(...done.map(({ mostBytes }) => Math.round(mostBytes / 1e6)))} MB at most in one process`,
  );
}

let lastHead = depositBlock;
async function measure(name: string, database: Settings['database'], count: number): Promise<void> {
  console.log(`\n${name}, ${count} instance${count > 1 ? 's' : ''}, ${claims} claims on two chains`);
  const instances = Array.from({ length: count }, () => start('./watcherLoad/instance.ts'));
  try {
    for (const instance of instances) await ask(instance, { kind: 'start', settings: settingsOf(database) });
    const [first] = instances;
    if (!first) return;
    const startMs = Date.now();
    await ask(first, { kind: 'fill', claims, chainIds });
    console.log(`  filled in ${((Date.now() - startMs) / 1_000).toFixed(1)} s`);
    lastHead = depositBlock + 1;
    await moveHead(lastHead);
    await pass('first read, all waiting', instances, 0);
    lastHead = depositBlock + 40;
    await moveHead(lastHead);
    await pass('all ready, everyone is told', instances, 15 * 60_000);
    await pass('all ready for long, releases only', instances, 30 * 60_000);
  } finally {
    for (const instance of instances) instance.disconnect();
    await Promise.all(instances.filter(({ exitCode }) => exitCode === null).map((instance) => once(instance, 'exit')));
  }
}

try {
  if (engines.includes('pglite')) await measure('PGlite', { url: '', folder: null, connections: 1 }, 1);
  if (engines.includes('postgres')) {
    for (const count of [1, 4]) {
      const server = await startPostgres();
      try {
        await measure('PostgreSQL', { url: server.url, folder: null, connections: 5 }, count);
      } finally {
        await server.stop();
      }
    }
  }
} finally {
  nodes.disconnect();
}
