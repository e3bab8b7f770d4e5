import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsOf } from '../../../devnet/accounts.ts';
import { callNode, nodeClient, nodeHead } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { alice, at, bridgeAbi, bob, control, deposit, rpc, signer, tokenAbi, until } from './support.ts';

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());
afterEach(() => control(running, 'DELETE', '/faults'));

const client = () => nodeClient(running.nodeUrls[6661]);
const bridge = () => ({ address: running.world.chains[6661].contracts.bridgeERC20, abi: bridgeAbi }) as const;
const head = () => nodeHead(running.nodeUrls[6661]);

test('it lists every target with its address and the faults it can do', async () => {
  const { json } = await control(running, 'GET', '/targets');
  const targets = json.targets as { target: string; url: string; knownFaults: string[] }[];
  expect(targets.map(({ target }) => target).sort()).toEqual([
    'explorer-6661',
    'explorer-6662',
    'governance',
    'ipfs-gateway',
    'nft-indexer',
    'nft-media',
    'oracle-erc20-1',
    'oracle-erc20-2',
    'oracle-erc20-3',
    'oracle-erc721-1',
    'oracle-erc721-2',
    'oracle-erc721-3',
    'own-node-6661',
    'own-node-6662',
    'prices',
    'rpc-6661-a',
    'rpc-6661-b',
    'rpc-6662-a',
    'rpc-6662-b',
    'static-host',
    'token-lists',
    'walletconnect-relay',
  ]);
  expect(json.chains).toEqual([6661, 6662]);
  expect(targets.find(({ target }) => target === 'rpc-6661-a')?.knownFaults).toContain('wrongChain');
});

test('a fault is placed, shown and cleared; a star stands for several targets', async () => {
  const placed = await control(running, 'POST', '/faults', {
    target: 'oracle-*',
    fault: { kind: 'status', status: 500 },
  });
  expect(placed.status).toBe(200);
  for (const oracle of [1, 2, 3])
    expect((await fetch(`${running.service(`oracle-erc20-${oracle}`).url}/health`)).status).toBe(500);
  await control(running, 'DELETE', '/faults/oracle-erc20-2');
  expect((await fetch(`${running.service('oracle-erc20-2').url}/health`)).status).toBe(200);
  expect((await fetch(`${running.service('oracle-erc20-1').url}/health`)).status).toBe(500);
  await control(running, 'DELETE', '/faults');
  expect((await fetch(`${running.service('oracle-erc20-1').url}/health`)).status).toBe(200);
});

test('stop closes the port and clearing it opens the same one', async () => {
  const { url } = running.service('explorer-6662');
  await control(running, 'POST', '/faults', { target: 'explorer-6662', fault: { kind: 'stop' } });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await control(running, 'DELETE', '/faults/explorer-6662');
  expect((await fetch(url)).status).toBe(200);
});

test('wrong requests are refused with a sentence', async () => {
  const wrong: [string, string, unknown, number, RegExp][] = [
    ['POST', '/faults', { target: 'nobody', fault: { kind: 'stop' } }, 404, /no target nobody/],
    [
      'POST',
      '/faults',
      { target: 'explorer-6661', fault: { kind: 'wrongChain' } },
      400,
      /cannot do the fault wrongChain/,
    ],
    ['POST', '/faults', { target: 'explorer-6661', fault: { kind: 'fire' } }, 400, /fault/],
    ['POST', '/chains/1/mine', {}, 404, /no chain 1/],
    ['POST', '/chains/6661/explode', {}, 404, /no chain action explode/],
    ['POST', '/chains/6661/mine', { blocks: 0 }, 400, /blocks/],
    ['POST', '/chains/6661/admin/constructor', {}, 400, /no admin action constructor/],
    ['POST', '/chains/6661/admin/mint', { token: 'NONE', to: 'Alice', amount: '1' }, 400, /no token NONE/],
    ['GET', '/nothing', undefined, 404, /README/],
  ];
  for (const [method, path, body, status, sentence] of wrong) {
    const answer = await control(running, method, path, body);
    expect([path, answer.status, answer.json.error]).toEqual([path, status, expect.stringMatching(sentence)]);
  }
});

test('a web page cannot use it', async () => {
  const response = await fetch(`${running.control.url}/targets`, { headers: { origin: 'https://example.org' } });
  expect(response.status).toBe(403);
});

test('requests can be read by target and method, and cleared', async () => {
  const { url } = running.service('rpc-6662-b');
  await control(running, 'DELETE', '/requests');
  await rpc(url, 'eth_chainId');
  await rpc(url, 'eth_blockNumber');
  const { json } = await control(running, 'GET', '/requests?target=rpc-6662-b&method=eth_chainId');
  expect(json.targets).toMatchObject([
    {
      target: 'rpc-6662-b',
      total: 2,
      counts: { eth_chainId: 1, eth_blockNumber: 1 },
      requests: [{ status: 200, rpc: [{ method: 'eth_chainId' }] }],
    },
  ]);
  expect((json.targets as { requests: unknown[] }[])[0]?.requests).toHaveLength(1);
  await control(running, 'DELETE', '/requests?target=rpc-6662-b');
  expect((await control(running, 'GET', '/requests?target=rpc-6662-b')).json.targets).toMatchObject([
    { total: 0, requests: [] },
  ]);
});

test('mining stops, goes on by hand, and goes on by itself again', async () => {
  await control(running, 'POST', '/chains/6661/pauseMining');
  const stood = await head();
  const hash = await signer(running.nodeUrls[6661], 6661).sendTransaction({ to: bob.address, value: 1n });
  expect(await callNode(running.nodeUrls[6661], 'eth_getTransactionReceipt', [hash])).toBeNull();
  expect((await control(running, 'POST', '/chains/6661/mine', { blocks: 3 })).json).toEqual({
    head: (stood + 3n).toString(),
  });
  expect((await client().getTransactionReceipt({ hash })).blockNumber).toBe(stood + 1n);
  await control(running, 'POST', '/chains/6661/resumeMining');
  const resumed = await head();
  await until(async () => (await head()) >= resumed + 2n, 'two more blocks without a transaction');
  const quick = await signer(running.nodeUrls[6661], 6661).sendTransaction({ to: bob.address, value: 1n });
  await client().waitForTransactionReceipt({ hash: quick });
});

test('a pending transaction can be dropped', async () => {
  await control(running, 'POST', '/chains/6661/pauseMining');
  const hash = await signer(running.nodeUrls[6661], 6661).sendTransaction({ to: bob.address, value: 1n });
  expect((await control(running, 'POST', '/chains/6661/dropTransaction', { hash })).json).toEqual({ dropped: true });
  await control(running, 'POST', '/chains/6661/resumeMining');
  expect(await callNode(running.nodeUrls[6661], 'eth_getTransactionByHash', [hash])).toBeNull();
});

test('a reorg brings the deposit back in another block, or removes it for good', async () => {
  const sent = await deposit(running, 6661, 'ETH', 1_000n, 6662);
  await control(running, 'POST', '/chains/6661/pauseMining');
  const before = await client().getTransactionReceipt({ hash: sent.hash });
  await control(running, 'POST', '/chains/6661/mine', { blocks: 2 });
  const depth = Number((await head()) - sent.blockNumber) + 1;
  expect((await control(running, 'POST', '/chains/6661/reorg', { depth })).json).toMatchObject({
    persisted: 1,
    dropped: 0,
  });
  await control(running, 'POST', '/chains/6661/mine', { blocks: 1 });
  const after = await client().getTransactionReceipt({ hash: sent.hash });
  expect(after.status).toBe('success');
  expect(after.blockHash).not.toBe(before.blockHash);

  const count = await client().readContract({ ...bridge(), functionName: 'depositCount' });
  const again = Number((await head()) - after.blockNumber) + 1;
  expect((await control(running, 'POST', '/chains/6661/reorg', { depth: again, empty: true })).json).toMatchObject({
    persisted: 0,
    dropped: 1,
  });
  await control(running, 'POST', '/chains/6661/mine', { blocks: 1 });
  expect(await callNode(running.nodeUrls[6661], 'eth_getTransactionReceipt', [sent.hash])).toBeNull();
  expect(await client().readContract({ ...bridge(), functionName: 'depositCount' })).toBe(count - 1n);
  await control(running, 'POST', '/chains/6661/resumeMining');
});

test('setBalance sets the native coins of an account', async () => {
  const address = at(accountsOf('spare'), 3).address;
  await control(running, 'POST', '/chains/6661/setBalance', { address, wei: parseEther('0.5').toString() });
  expect(await client().getBalance({ address })).toBe(parseEther('0.5'));
});

test('administration: pause, fees, threshold, oracles, liquidity, minting', async () => {
  const admin = (action: string, body?: unknown) =>
    control(running, 'POST', `/chains/6661/admin/${action}`, body ?? {});
  const { contracts, tokens } = running.world.chains[6661];
  const usdc = tokens.USDC?.address ?? '0x';
  const balance = (owner: `0x${string}`) =>
    client().readContract({ address: usdc, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });

  expect((await admin('pause')).json).toEqual({ done: 'pause' });
  expect(await client().readContract({ ...bridge(), functionName: 'paused' })).toBe(true);
  await admin('unpause');
  expect(await client().readContract({ ...bridge(), functionName: 'paused' })).toBe(false);

  await admin('setBridgeFee', { token: 'USDC', ratePpm: 2_000 });
  expect(await client().readContract({ ...bridge(), functionName: 'bridgeFees', args: [usdc] })).toBe(2_000n);

  const oracleAbi = [
    {
      type: 'function',
      name: 'multiSignatureThreshold',
      stateMutability: 'view',
      inputs: [],
      outputs: [{ type: 'uint256' }],
    },
    {
      type: 'function',
      name: 'permittedOracleAddresses',
      stateMutability: 'view',
      inputs: [{ type: 'address' }],
      outputs: [{ type: 'bool' }],
    },
  ] as const;
  const threshold = () =>
    client().readContract({ address: contracts.oracle, abi: oracleAbi, functionName: 'multiSignatureThreshold' });
  const isPermitted = () =>
    client().readContract({
      address: contracts.oracle,
      abi: oracleAbi,
      functionName: 'permittedOracleAddresses',
      args: [bob.address],
    });
  expect(await threshold()).toBe(2n);
  await admin('setThreshold', { threshold: 3 });
  expect(await threshold()).toBe(3n);
  await admin('addOracle', { oracle: 'Bob' });
  expect(await isPermitted()).toBe(true);
  await admin('removeOracle', { oracle: bob.address });
  expect(await isPermitted()).toBe(false);

  await admin('drainLiquidity', { token: 'USDC', leave: '123' });
  expect(await balance(contracts.bridgeERC20)).toBe(123n);
  const before = await balance(alice.address);
  await admin('mint', { token: 'USDC', to: 'Alice', amount: '1000000' });
  expect((await balance(alice.address)) - before).toBe(1_000_000n);
});
