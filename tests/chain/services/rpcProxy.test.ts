import { hexToBigInt, numberToHex, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Service } from '../../../devnet/services/service.ts';
import { nodeHead } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { alice, deposit, rpc } from './support.ts';

let running: RunningWorld;
let a: Service;
let b: Service;
beforeAll(async () => {
  running = await startWorld();
  a = running.service('rpc-6661-a');
  b = running.service('rpc-6661-b');
});
afterAll(() => running.stop());
afterEach(() => {
  for (const service of [a, b]) {
    service.faults.clear();
    service.log.clear();
  }
});

const headOf = async (service: Service) =>
  hexToBigInt((await rpc(service.url, 'eth_blockNumber')).json.result as `0x${string}`);

/** Runs while the chain does not mine, so that heights can be compared exactly. */
async function still(act: () => Promise<void>): Promise<void> {
  await running.chainControls[6661].pauseMining();
  try {
    await act();
  } finally {
    await running.chainControls[6661].resumeMining();
  }
}

test('single calls and batches reach the node and are logged call by call', async () => {
  expect((await rpc(a.url, 'eth_chainId')).json.result).toBe('0x1a05');
  const batch = await fetch(a.url, {
    method: 'POST',
    body: JSON.stringify([
      { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 8, method: 'eth_getBalance', params: [alice.address, 'latest'] },
    ]),
  });
  expect(batch.headers.get('access-control-allow-origin')).toBe('*');
  expect(await batch.json()).toMatchObject([{ id: 7, result: '0x1a05' }, { id: 8 }]);
  expect(a.log.total()).toBe(2);
  expect(a.log.counts()).toEqual({ eth_chainId: 2, eth_getBalance: 1 });
  expect(b.log.total()).toBe(0);
});

test('a body that is no JSON-RPC gets a parse error', async () => {
  const response = await fetch(a.url, { method: 'POST', body: 'nonsense' });
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } });
});

test('each endpoint has faults of its own, and a fault can be for some methods', async () => {
  a.faults.place({ kind: 'status', status: 500 }, { methods: ['eth_call'] });
  const call = (service: Service, method: string) =>
    fetch(service.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }) });
  expect((await call(a, 'eth_call')).status).toBe(500);
  expect((await call(a, 'eth_chainId')).status).toBe(200);
  expect((await call(b, 'eth_call')).status).toBe(200);
});

test('lag: the endpoint knows nothing of the newest blocks', () =>
  still(async () => {
    const sent = await depositByHand();
    const head = await nodeHead(running.nodeUrls[6661]);
    expect(sent.blockNumber).toBeGreaterThan(head - 3n);
    a.faults.place({ kind: 'lag', blocks: 3 });
    expect(await headOf(a)).toBe(head - 3n);
    expect(await headOf(b)).toBe(head);

    const both = async (method: string, params: unknown[]) => [
      (await rpc(a.url, method, params)).json.result,
      (await rpc(b.url, method, params)).json.result,
    ];
    const [laggedReceipt, receipt] = await both('eth_getTransactionReceipt', [sent.hash]);
    expect([laggedReceipt, receipt]).toEqual([null, expect.objectContaining({ status: '0x1' })]);
    expect((await both('eth_getTransactionByHash', [sent.hash]))[0]).toBeNull();
    expect(await both('eth_getBlockByNumber', [toHex(head), false])).toEqual([
      null,
      expect.objectContaining({ number: numberToHex(head) }),
    ]);
    expect((await both('eth_getBlockByNumber', ['latest', false]))[0]).toMatchObject({
      number: numberToHex(head - 3n),
    });
    const [before, now] = await both('eth_getTransactionCount', [alice.address, 'latest']);
    expect(hexToBigInt(before as `0x${string}`)).toBeLessThan(hexToBigInt(now as `0x${string}`));
    const filter = [
      {
        address: running.world.chains[6661].contracts.bridgeERC20,
        fromBlock: toHex(sent.blockNumber),
        toBlock: 'latest',
      },
    ];
    expect((await both('eth_getLogs', filter)).map((logs) => (Array.isArray(logs) ? logs.length : 0))).toEqual([0, 1]);
  }));

/** A deposit on a chain that mines only on request: its transactions are mined explicitly. */
async function depositByHand() {
  const mining = setInterval(() => void running.chainControls[6661].mine(1), 50);
  return deposit(running, 6661, 'ETH', 1_000n, 6662).finally(() => clearInterval(mining));
}

test('edit changes one field of the results of some methods, in batches too', async () => {
  const sent = await deposit(running, 6661, 'ETH', 1_000n, 6662);
  a.faults.place({ kind: 'edit', field: 'status', value: '0x0' }, { methods: ['eth_getTransactionReceipt'] });
  a.faults.place({ kind: 'edit', field: 'logs.0.data', value: '0x' }, { methods: ['eth_getTransactionReceipt'] });
  const response = await fetch(a.url, {
    method: 'POST',
    body: JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [sent.hash] },
      { jsonrpc: '2.0', id: 2, method: 'eth_chainId', params: [] },
    ]),
  });
  expect(await response.json()).toMatchObject([
    { result: { status: '0x0', transactionHash: sent.hash, logs: [{ data: '0x' }, {}] } },
    { result: '0x1a05' },
  ]);
});

test('edit of the empty field replaces the whole result', async () => {
  a.faults.place({ kind: 'edit', field: '', value: null }, { methods: ['eth_getTransactionReceipt'] });
  const sent = await deposit(running, 6661, 'ETH', 1_000n, 6662);
  expect((await rpc(a.url, 'eth_getTransactionReceipt', [sent.hash])).json.result).toBeNull();
});

test('wrongChain answers for the other chain', async () => {
  a.faults.place({ kind: 'wrongChain' });
  expect((await rpc(a.url, 'eth_chainId')).json.result).toBe('0x1a06');
  expect((await rpc(b.url, 'eth_chainId')).json.result).toBe('0x1a05');
});

test('shortRanges refuses the logs of more blocks, and answers the other calls of the batch', async () => {
  a.faults.place({ kind: 'shortRanges', blocks: 10 });
  const logs = (fromBlock: string, toBlock: string) => rpc(a.url, 'eth_getLogs', [{ fromBlock, toBlock }]);
  expect((await logs('0x1', '0xa')).json.result).toBeInstanceOf(Array);
  expect((await logs('0x1', '0xb')).json.error).toEqual({ code: -32602, message: 'block range is too wide' });
  const batch = await fetch(a.url, {
    method: 'POST',
    body: JSON.stringify([
      { jsonrpc: '2.0', id: 3, method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: '0xff' }] },
      { jsonrpc: '2.0', id: 4, method: 'eth_chainId', params: [] },
    ]),
  });
  expect(await batch.json()).toMatchObject([
    { id: 3, error: { code: -32602 } },
    { id: 4, result: '0x1a05' },
  ]);
});
