import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { describeState, devnetFolder, removeState, writeState, type DevnetState } from '../../../devnet/stateFile.ts';
import { startCauseway } from '../../../devnet/startCauseway.ts';
import { rpc, until } from './support.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// A long limit: on a machine with two cores that runs other tests too, a start of eight seconds has taken a minute.
const startLimitMs = 180_000;
vi.setConfig({ testTimeout: 600_000 });
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

interface Started {
  child: ChildProcess;
  output: () => string;
  state: DevnetState;
}

/** npm start without the app, in a process of its own, until its state file exists. */
async function start(): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'devnet/start.ts', '--no-app'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const control = await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`It ended early: ${output}`);
      return /Ready after/.test(output) && /Control\s+│ (\S+)/.exec(output)?.[1];
    },
    'the table is printed',
    startLimitMs,
  );
  const state = JSON.parse(
    await readFile(join(devnetFolder, new URL(control).port, 'state.json'), 'utf8'),
  ) as DevnetState;
  return { child, output: () => output, state };
}

const isUp = async (url: string) => (await fetch(url).catch(() => null)) !== null;
const isGone = (state: DevnetState) =>
  until(async () => {
    const up = await Promise.all(
      [...state.services.map(({ url }) => url), ...state.chainList.map(({ rpcUrl }) => rpcUrl)].map(isUp),
    );
    return !up.includes(true);
  }, 'every service and chain has ended');
const newestState = async () => JSON.parse(await readFile(join(devnetFolder, 'state.json'), 'utf8')) as DevnetState;

test('it prints one table and writes a state that other programs can use', async () => {
  const { state, output, child } = await start();
  expect(output().match(/┌/g)).toHaveLength(1);
  for (const { privateKey } of state.accounts.slice(0, 4)) expect(output()).toContain(privateKey);
  expect(state.pid).toBe(child.pid);
  expect(await newestState()).toEqual(state);
  for (const chainId of [6661, 6662]) {
    const chain = state.chains[String(chainId)];
    expect(chain).toMatchObject({ chainId, contracts: state.contracts[String(chainId)] });
    expect(Number((await rpc(chain?.rpcUrl ?? '', 'eth_chainId')).json.result)).toBe(chainId);
  }
  expect(state.chainList.map(({ chainId }) => chainId)).toEqual([6661, 6662]);
  expect(state.accounts).toHaveLength(20);
  expect((await fetch(`${state.controlUrl}/health`)).status).toBe(200);
});

test('a second one beside the first takes other ports, and the newest state goes over when it ends', async () => {
  const first = await start();
  const second = await start();
  const ports = (state: DevnetState) => [
    ...state.services.map(({ url }) => url),
    ...state.chainList.map(({ rpcUrl }) => rpcUrl),
  ];
  expect(new Set([...ports(first.state), ...ports(second.state)]).size).toBe(2 * ports(first.state).length);
  expect((await newestState()).pid).toBe(second.child.pid);

  second.child.kill('SIGINT');
  const [code] = (await once(second.child, 'exit')) as [number | null];
  expect(code).toBe(0);
  await isGone(second.state);
  expect((await newestState()).pid).not.toBe(second.child.pid);
  expect((await fetch(`${first.state.controlUrl}/health`)).status).toBe(200);
});

test('no chain is left behind when it is killed', async () => {
  const { child, state } = await start();
  child.kill('SIGKILL');
  expect(await isGone(state)).toBe(true);
});

test('an unknown option ends with a sentence', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'devnet/start.ts', '--nonsense'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, errors]).toEqual([1, expect.stringContaining('There is no option --nonsense')]);
});

test('the newest state falls back to another instance that runs, never to one that has ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'state-'));
  const causeway = await startCauseway({ app: 'none' });
  try {
    const facts = { appUrl: null, deploymentPath: '', startedAt: '2024-01-01T00:00:00.000Z' };
    const mine = describeState(causeway.running, facts);
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    const read = async () =>
      JSON.parse(await readFile(join(folder, 'state.json'), 'utf8').catch(() => 'null')) as DevnetState | null;
    await writeState({ ...mine, startedAt: '2024-01-02T00:00:00.000Z' }, '1001', folder);
    await writeState({ ...mine, pid: dead.pid ?? 0 }, '1002', folder);
    await writeState(mine, '1003', folder);
    await removeState('1003', folder);
    expect((await read())?.startedAt).toBe('2024-01-02T00:00:00.000Z');
    await removeState('1001', folder);
    expect(await read()).toBeNull();
  } finally {
    await causeway.stop();
    await rm(folder, { recursive: true });
  }
});
