import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeHead } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { alice, at, bob, bridgeAbi, deposit, signer, until } from './support.ts';

const listSchema = v.object({
  status: v.string(),
  message: v.string(),
  result: v.array(
    v.object({
      hash: v.string(),
      from: v.string(),
      to: v.string(),
      nonce: v.string(),
      blockNumber: v.string(),
      timeStamp: v.string(),
      value: v.string(),
      input: v.string(),
      isError: v.string(),
      confirmations: v.string(),
    }),
  ),
});

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());

const explorer = () => running.service('explorer-6661').url;
async function list(query: Record<string, string>) {
  const parameters = new URLSearchParams({
    module: 'account',
    action: 'txlist',
    address: alice.address,
    startblock: '0',
    endblock: '99999999',
    sort: 'desc',
    ...query,
  });
  const response = await fetch(`${explorer()}/api?${parameters}`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return v.parse(listSchema, await response.json());
}
const page = async (path: string) => {
  const response = await fetch(explorer() + path);
  return { status: response.status, html: await response.text() };
};

test('txlist lists the real transactions of an account, newest first', async () => {
  const sent = await deposit(running, 6661, 'ETH', 1_234n, 6662);
  const { status, message, result } = await list({});
  expect([status, message]).toEqual(['1', 'OK']);
  expect(at(result, 0)).toMatchObject({
    hash: sent.hash,
    from: alice.address.toLowerCase(),
    to: running.world.chains[6661].contracts.bridgeERC20.toLowerCase(),
    value: '1234',
    isError: '0',
    blockNumber: sent.blockNumber.toString(),
  });
  expect(at(result, 0).input).toMatch(/^0x[0-9a-f]{200}/);
  expect(Number(at(result, 0).confirmations)).toBeGreaterThanOrEqual(1);
});

test('failed transactions are marked, both directions are listed, and the block range and order are kept', async () => {
  const wallet = signer(running.nodeUrls[6661], 6661);
  const failed = await wallet.writeContract({
    address: running.world.chains[6661].contracts.bridgeERC20,
    abi: bridgeAbi,
    functionName: 'depositNative',
    args: [5n, alice.address, 6662n],
    value: 4n,
    gas: 500_000n,
  });
  const toBob = await wallet.sendTransaction({ to: bob.address, value: 3n });
  const all = await until(async () => {
    const { result } = await list({ sort: 'asc' });
    return result.some(({ hash }) => hash === toBob) && result;
  }, 'both are listed');
  expect(all.find(({ hash }) => hash === failed)?.isError).toBe('1');
  const heights = all.map(({ blockNumber }) => Number(blockNumber));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect((await list({ address: bob.address })).result.map(({ hash }) => hash)).toContain(toBob);

  const last = at(all, all.length - 1);
  expect(
    (await list({ startblock: last.blockNumber })).result.every(({ blockNumber }) => blockNumber === last.blockNumber),
  ).toBe(true);
  expect((await list({ page: '1', offset: '1' })).result).toHaveLength(1);
});

test('an address without transactions and a wrong question get the usual answers', async () => {
  expect(await list({ address: `0x${'ab'.repeat(20)}` })).toEqual({
    status: '0',
    message: 'No transactions found',
    result: [],
  });
  expect(await (await fetch(`${explorer()}/api?module=account&action=txlist&address=abc`)).json()).toEqual({
    status: '0',
    message: 'NOTOK',
    result: 'Error! Invalid address format',
  });
});

test('after a reorg the lost transaction is gone from the list', async () => {
  const sent = await deposit(running, 6661, 'ETH', 99n, 6662);
  expect((await list({})).result.map(({ hash }) => hash)).toContain(sent.hash);
  const depth = Number((await nodeHead(running.nodeUrls[6661])) - sent.blockNumber) + 1;
  await running.chainControls[6661].reorg(depth, true);
  expect((await list({})).result.map(({ hash }) => hash)).not.toContain(sent.hash);
});

test('the links of the app open pages with the facts', async () => {
  const sent = await deposit(running, 6661, 'USDC', 77n, 6662);
  const transaction = await page(`/tx/${sent.hash}`);
  expect(transaction.status).toBe(200);
  expect(transaction.html).toContain('Success');
  expect(transaction.html).toContain(`/block/${sent.blockNumber}`);
  expect((await page(`/address/${alice.address}`)).html).toContain(sent.hash);
  expect((await page(`/token/${sent.token}`)).html).toMatch(/USD Coin.*USDC.*6/s);
  expect((await page(`/block/${sent.blockNumber}`)).html).toContain(sent.hash);
  expect((await page('/block/countdown/99999999')).html).toContain('blocks to go');
  expect((await page('/')).status).toBe(200);
  expect((await page(`/tx/0x${'1'.repeat(64)}`)).status).toBe(404);
  expect((await page('/tx/<script>')).status).toBe(404);
});
