import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodeFunctionData } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { startWorld } from '../../../devnet/startWorld.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { claimState } from '../../../src/core/claims/claim.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { depositTopics } from '../../../src/io/reads/bridgeKinds.ts';
import { readHead } from '../../../src/io/reads/head.ts';
import { readLogs } from '../../../src/io/reads/logs.ts';
import { readWitnesses } from '../../../src/io/reads/witnesses.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { alice, bob, deposit } from '../services/support.ts';

let running: RunningWorld;
let deployment: Deployment;

beforeAll(async () => {
  running = await startWorld();
  deployment = buildDeployment(running.world, endpointsOf(running));
});
afterAll(() => running.stop());
afterEach(async () => {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
});

async function spoil(target: string, fault: Fault, methods?: string[], times?: number): Promise<void> {
  const service = running.service(target);
  service.faults.place(fault, { ...(methods ? { methods } : {}), ...(times === undefined ? {} : { times }) });
  await service.settle();
}

const both = ['rpc-6661-a', 'rpc-6661-b'] as const;
const hostOf = (target: string) => new URL(running.service(target).url).host;
const hosts = () => both.map(hostOf);
const mine = (blocks: number) => sendRpc(running.nodeUrls[6661], 'anvil_mine', [`0x${blocks.toString(16)}`]);
const bridge = () => running.world.chains[6661].contracts.bridgeERC20;
const freshReader = () => createRpcReader(deployment.chains);

/** The system's clock, and the waits that were asked of it in ms. */
function countedClock(): { clock: typeof systemClock; waits: readonly number[] } {
  const waits: number[] = [];
  const sleep: typeof systemClock.sleep = (ms, signal) => {
    waits.push(ms);
    return systemClock.sleep(ms, signal);
  };
  return { clock: { ...systemClock, sleep }, waits };
}

async function made(): Promise<ClaimRef> {
  const { hash } = await deposit(running, 6661, 'USDC', 5_000_000n, 6662, bob.address);
  return { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };
}

describe('nodes that disagree about a deposit (rules 5.4, 5.5)', () => {
  const blinded = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'];

  test('the serving node has no receipt, another one has: the deposit exists', async () => {
    const ref = await made();
    for (const method of [blinded, blinded.slice(0, 1)]) {
      await spoil('rpc-6661-a', { kind: 'edit', field: '' }, method);
      const facts = await readClaimFacts(freshReader(), ref, 1);
      expect(claimState(facts)).toMatchObject({ kind: 'waiting' });
      expect(facts).toMatchObject({ transactionSeen: true, receipt: { event: { amount: 5_000_000n } } });
      expect(facts.lackedBy).toBeUndefined();
    }
  });

  test('no node has it: each is named; one that does not answer is not', async () => {
    const ref = await made();
    for (const target of both) await spoil(target, { kind: 'edit', field: '' }, blinded);
    expect(await readClaimFacts(freshReader(), ref, 1)).toMatchObject({
      receipt: null,
      transactionSeen: false,
      lackedBy: hosts(),
    });
    await spoil('rpc-6661-b', { kind: 'status', status: 503 });
    expect((await readClaimFacts(freshReader(), ref, 1)).lackedBy).toEqual([hostOf('rpc-6661-a')]);
  });

  test('a block without its receipt on any node is not an answer, and takes nothing back', async () => {
    const ref = await made();
    for (const target of both) await spoil(target, { kind: 'edit', field: '' }, ['eth_getTransactionReceipt']);
    await expect(readClaimFacts(freshReader(), ref, 1)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
  });

  test('a claim waits for a node that is behind the deposit or on another fork, not for one that does not answer or stopped long ago', async () => {
    const ref = await made();
    await mine(3);
    const reader = freshReader();
    const { receipt } = await readClaimFacts(reader, ref, 1);
    if (!receipt) throw new Error('no receipt');
    const witness = async (of = receipt) =>
      (
        await readWitnesses(reader, 6661, [{ type: ref.type, hash: ref.depositHash, deposit: of, neededHead: null }])
      )[0];
    const awaited = (target: string) => ({
      kind: 'awaited',
      nodes: expect.arrayContaining([hostOf(target)]) as string[],
    });
    expect(await witness()).toEqual({ kind: 'agreed' });
    await spoil('rpc-6661-b', { kind: 'lag', blocks: 50 });
    expect(await witness()).toEqual(awaited('rpc-6661-b'));
    expect(await witness({ ...receipt, blockHash: `0x${'ab'.repeat(32)}` })).toEqual(awaited('rpc-6661-a'));
    running.service('rpc-6661-b').faults.clear();
    await spoil('rpc-6661-b', { kind: 'status', status: 503 });
    expect(await witness()).toEqual({ kind: 'alone', nodes: [hostOf('rpc-6661-b')] });
  });
});

describe('many reads in one call (rule 5.8)', () => {
  const balanceOf = (owner = alice.address) =>
    ({
      to: running.world.chains[6661].tokens.USDC?.address ?? '0x',
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    }) as const;

  test('one call of 501 fails: it is marked, the others are there', async () => {
    const calls = Array.from({ length: 501 }, (_, index) =>
      index === 250 ? { to: bridge(), data: '0xdeadbeef' as const } : balanceOf(),
    );
    const outcomes = await freshReader().multicall(6661, calls);
    expect(outcomes.map(({ ok }) => ok)).toEqual(calls.map((_, index) => index !== 250));
  });

  test.each<[string, Fault]>([
    ['cut bodies', { kind: 'cut' }],
    ['server errors', { kind: 'status', status: 500 }],
  ])('%s at every node: asked again after 2.5 to 3.5 s', async (_name, fault) => {
    for (const target of both) await spoil(target, fault, ['eth_call'], 1);
    const { clock, waits } = countedClock();
    const outcomes = await createRpcReader(deployment.chains, { clock }).multicall(6661, [balanceOf()]);
    expect(outcomes[0]?.ok).toBe(true);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(2_500);
    expect(waits[0]).toBeLessThanOrEqual(3_500);
  });

  test('a node of an older block is asked again until it has caught up, and is never taken for current', async () => {
    const minBlock = await readHead(freshReader(), 6661);
    for (const target of both) await spoil(target, { kind: 'lag', blocks: 5 }, ['eth_call'], 1);
    const { clock, waits } = countedClock();
    const outcomes = await createRpcReader(deployment.chains, { clock }).multicall(6661, [balanceOf()], { minBlock });
    expect(outcomes[0]?.ok).toBe(true);
    expect(waits.length).toBeGreaterThan(0);
    for (const waitMs of waits) expect(waitMs).toBeGreaterThanOrEqual(2_500);
  });
});

test('a node that takes ten blocks of logs at most is asked for halves until it accepts, and nothing is missing (rule 5.9)', async () => {
  const refs = [await made(), await made()];
  await mine(60);
  refs.push(await made());
  const ranges: bigint[] = [];
  const narrow: typeof fetch = async (input, init) => {
    const asked: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    const filter = Array.isArray(asked)
      ? null
      : (asked as { id: number; method: string; params: [{ fromBlock: string; toBlock: string }] });
    if (filter?.method !== 'eth_getLogs') return fetch(input, init);
    const blocks = BigInt(filter.params[0].toBlock) - BigInt(filter.params[0].fromBlock) + 1n;
    ranges.push(blocks);
    if (blocks <= 10n) return fetch(input, init);
    return Response.json({
      jsonrpc: '2.0',
      id: filter.id,
      error: { code: -32602, message: 'block range is too wide: at most 10' },
    });
  };
  const reader = createRpcReader(deployment.chains, { fetch: narrow });
  const toBlock = await readHead(reader, 6661);
  const logs = await readLogs(reader, 6661, {
    address: bridge(),
    topics: [depositTopics.erc20.deposit],
    fromBlock: 1n,
    toBlock,
  });
  expect(logs.map(({ transactionHash }) => transactionHash)).toEqual(
    expect.arrayContaining(refs.map(({ depositHash }) => depositHash)),
  );
  expect(ranges.filter((blocks) => blocks > 10n).length).toBeGreaterThan(2);
  expect(ranges.length).toBeLessThan(2 * Number(toBlock));
});
