import { beforeEach, describe, expect, test } from 'vitest';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { tryOwnNode } from '../../../../src/io/rpc/tryOwnNode.ts';
import { chainWith, createFakeNode, type FakeNode } from '../fakeNode.ts';

const own = 'https://own.example/key';
const app = 'https://app.example';
let node: FakeNode;
beforeEach(() => {
  node = createFakeNode();
});

const hashOf = (block: number, mark = 'a') => `0x${mark}${block.toString(16).padStart(63, '0')}`;

/** A node of a chain, with its head and its blocks. */
function chainNode({ chainId = 6661, head = 1_000, mark = 'a' } = {}) {
  return ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
    const block = Number(params[0]);
    return method === 'eth_getBlockByNumber' && block <= head
      ? { number: `0x${block.toString(16)}`, timestamp: `0x${(block * 10).toString(16)}`, hash: hashOf(block, mark) }
      : null;
  };
}

const chains = [chainWith(6661, [app]), chainWith(6662, [app])];
const reader = (persisted: Map<number, string>) =>
  createRpcReader(chains, { fetch: node.fetch, loadOwnNodes: async () => persisted });
const asked = (url: string) => node.bodies.filter((body) => body.url === url).length;

describe("a user's own node", () => {
  test('is asked first, and only for its chain; the deployment stays behind it', async () => {
    node.on(own, chainNode({ head: 5 }));
    node.on(app, chainNode({ head: 4 }));
    const reads = reader(new Map([[6661, own]]));
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x5');
    expect(asked(app)).toBe(0);
    node.onHttp(own, () => new Response('', { status: 502 }));
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x4');
    node.on(app, chainNode({ chainId: 6662, head: 9 }));
    await expect(reads.rpc(6662, 'eth_blockNumber', [])).resolves.toBe('0x9');
  });

  test('of another chain is never believed', async () => {
    node.on(own, chainNode({ chainId: 1, head: 5 }));
    node.on(app, chainNode({ head: 4 }));
    await expect(reader(new Map([[6661, own]])).rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x4');
  });

  test('is a witness beside the others', async () => {
    node.on(own, chainNode());
    node.on(app, chainNode());
    const answers = await reader(new Map([[6661, own]])).rpcEach?.(6661, [{ method: 'eth_blockNumber', params: [] }]);
    expect(answers?.map((answer) => answer.node)).toEqual(['own.example', 'app.example']);
  });

  test('that was removed is not asked any more, and a new one is asked at once', async () => {
    node.on(own, chainNode({ head: 5 }));
    node.on(app, chainNode({ head: 4 }));
    const persisted = new Map<number, string>();
    const reads = reader(persisted);
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x4');
    persisted.set(6661, own);
    reads.forgetNodes?.();
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x5');
    persisted.clear();
    reads.forgetNodes?.();
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x4');
  });

  test('a browser that cannot say which there are keeps the deployment readable', async () => {
    node.on(app, chainNode({ head: 4 }));
    const reads = createRpcReader(chains, {
      fetch: node.fetch,
      loadOwnNodes: () => Promise.reject(new Error('no database')),
    });
    await expect(reads.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x4');
  });
});

describe('it is checked before it is stored', () => {
  const attempt = () => tryOwnNode(createRpcReader(chains, { fetch: node.fetch }), 6661, own, { fetch: node.fetch });
  const code = async () => {
    const tried = await attempt();
    return tried.ok ? null : tried.error;
  };

  test('a node of this chain is taken, whether it is a little behind or ahead', async () => {
    for (const head of [1_000, 950, 1_003]) {
      node.on(own, chainNode({ head }));
      node.on(app, chainNode());
      expect(await code()).toBeNull();
    }
  });

  test('another chain', async () => {
    node.on(own, chainNode({ chainId: 1 }));
    node.on(app, chainNode());
    expect(await code()).toMatchObject({ code: 'rpcWrongChain', params: { node: 'own.example' } });
  });

  test.each([
    ['nothing there', () => Promise.reject(new TypeError('refused'))],
    ['a page', () => new Response('<html>')],
    ['not allowed', () => new Response('', { status: 401 })],
  ])('%s', async (_name, respond) => {
    node.onHttp(own, respond);
    node.on(app, chainNode());
    expect(await code()).toMatchObject({ code: 'ownNodeSilent', params: { node: 'own.example' } });
  });

  test('the chain id is right, the blocks are of another chain, or old', async () => {
    node.on(app, chainNode());
    node.on(own, chainNode({ mark: 'b' }));
    expect(await code()).toMatchObject({ code: 'ownNodeDiffers', params: { node: 'own.example', chain: 'Local ETH' } });
    node.on(own, chainNode({ head: 800 }));
    expect(await code()).toMatchObject({ code: 'ownNodeDiffers' });
  });

  test('with nothing to compare it with it is not taken', async () => {
    node.on(own, chainNode());
    node.onHttp(app, () => new Response('', { status: 503 }));
    expect(await code()).toMatchObject({ code: 'rpcUnreachable' });
  });
});
