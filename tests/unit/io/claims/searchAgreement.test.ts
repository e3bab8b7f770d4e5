import { beforeEach, describe, expect, test } from 'vitest';
import { searchChain } from '../../../../src/io/claims/searchChain.ts';
import type { SearchRole } from '../../../../src/io/claims/searchChain.ts';
import type { PersistedSearch } from '../../../../src/io/claims/foundDeposit.ts';
import { depositTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { addressWord, wordOf } from '../../../../src/io/rpc/hexWords.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith, createFakeNode } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';

const a = 'https://rpc.a.example/';
const sameOperator = 'https://eu.a.example/';
const b = 'https://rpc.b.example/';
const bridge = addressOf('b');
const account = addressOf('a');
const hash = `0x${'d1'.repeat(32)}`;

const log = {
  address: bridge,
  topics: [depositTopics.erc20.deposit, `0x${addressWord(addressOf('7'))}`, `0x${addressWord(account)}`],
  data: `0x${[5, 6661, 6662, 9].map(wordOf).join('')}`,
  blockNumber: '0x64',
  blockHash: `0x${'b1'.repeat(32)}`,
  transactionHash: hash,
  logIndex: '0x0',
};
const transaction = {
  hash,
  from: account,
  to: bridge,
  nonce: '0x1',
  input: '0x',
  value: '0x0',
  blockNumber: '0x64',
  blockHash: log.blockHash,
};

let node: FakeNode;
/** What each node knows about the deposit; null: it does not answer. */
let knows: Record<string, { logs: boolean; nonce: number } | null>;

beforeEach(() => {
  node = createFakeNode();
  knows = Object.fromEntries([a, sameOperator, b].map((url) => [url, { logs: true, nonce: 3 }]));
  for (const url of [a, sameOperator, b]) {
    node.on(url, ({ method, params: [first] }) => {
      const known = knows[url];
      if (!known) throw new TypeError('away');
      if (method === 'eth_chainId') return '0x1a05';
      if (method === 'eth_blockNumber') return '0x3e8';
      if (method === 'eth_getBlockByNumber') return { number: first, timestamp: '0x1' };
      if (method === 'eth_getTransactionCount') return `0x${known.nonce.toString(16)}`;
      if (method === 'eth_getTransactionByHash') return known.logs ? transaction : null;
      const { topics } = first as { topics: readonly [string] };
      return known.logs && topics[0] === depositTopics.erc20.deposit ? [log] : [];
    });
  }
});

const readerOf = (urls: string[]): RpcReader =>
  createRpcReader([chainWith(6661, urls, { bridgeERC20: bridge })], { fetch: node.fetch });

async function search(urls: string[], role: SearchRole = 'receiver', persisted: PersistedSearch | null = null) {
  const reader = readerOf(urls);
  const stored: (PersistedSearch | null)[] = [];
  const { deposits, isConfirmed } = await searchChain(reader, {
    type: 'erc20',
    chainId: 6661,
    account,
    role,
    persisted,
    nowMs: 0,
    onStep: (step) => void stored.push(step.persisted),
  });
  return {
    found: deposits.map(({ depositHash }) => depositHash),
    isConfirmed,
    isPersisted: stored.some((step) => step !== null),
    stored: stored.flatMap((step) => step ?? []),
  };
}

describe('blocks count as searched when nodes of two operators give the same logs for them', () => {
  test.each<SearchRole>(['receiver', 'depositor'])('both show the deposit (%s)', async (role) => {
    expect(await search([a, b], role)).toMatchObject({ found: [hash], isConfirmed: true, isPersisted: true });
  });

  test.each([[a], [b]])(
    'one answers that there are no logs (%s): the other one counts, and nothing is stored as searched',
    async (pruned) => {
      knows[pruned] = { logs: false, nonce: 3 };
      expect(await search([a, b])).toMatchObject({ found: [hash], isConfirmed: false, isPersisted: false });
    },
  );

  test('blocks for which one node alone answered are marked, and searched again when another one answers', async () => {
    knows[a] = { logs: false, nonce: 3 };
    knows[b] = null;
    const first = await search([a, b]);
    expect(first).toMatchObject({ found: [], isConfirmed: false, isPersisted: true });
    const marked = first.stored.at(-1) ?? null;
    expect(marked?.alone).toEqual([{ low: marked?.low, high: marked?.high, by: 'a.example' }]);
    // Also if it is the only one that answers then.
    for (const answers of [{ logs: false, nonce: 3 }, null]) {
      knows[b] = { logs: true, nonce: 3 };
      knows[a] = answers;
      expect(await search([a, b], 'receiver', marked)).toMatchObject({ found: [hash], isConfirmed: false });
    }
    for (const url of [a, b]) knows[url] = { logs: true, nonce: 3 };
    const last = await search([a, b], 'receiver', marked);
    expect(last).toMatchObject({ found: [hash], isConfirmed: true });
    expect(last.stored.at(-1)).toMatchObject({ alone: [], deposits: [{ depositHash: hash }] });
  });

  test('what one node alone has shown is gone when nodes of two operators do not have it', async () => {
    knows[b] = null;
    const first = await search([a, b]);
    expect(first.found).toEqual([hash]);
    for (const url of [a, b]) knows[url] = { logs: false, nonce: 3 };
    const last = await search([a, b], 'receiver', first.stored.at(-1) ?? null);
    expect(last).toMatchObject({ found: [], isConfirmed: true });
    expect(last.stored.at(-1)).toMatchObject({ alone: [], deposits: [] });
  });

  test('blocks with a log whose sender the only answering node does not know do not count as searched', async () => {
    knows[b] = null;
    node.on(a, ({ method, params: [first] }) => {
      if (method === 'eth_chainId') return '0x1a05';
      if (method === 'eth_blockNumber') return '0x3e8';
      if (method === 'eth_getBlockByNumber') return { number: first, timestamp: '0x1' };
      if (method === 'eth_getTransactionCount') return '0x3';
      if (method === 'eth_getTransactionByHash') return null;
      return [log];
    });
    expect(await search([a, b], 'depositor')).toMatchObject({ found: [], isConfirmed: false, isPersisted: false });
  });

  test('another node of the same operator is no second one; if there is no other operator, this is reported', async () => {
    expect(await search([a, sameOperator])).toMatchObject({ found: [hash], isConfirmed: false, isPersisted: true });
    knows[a] = { logs: false, nonce: 3 };
    expect(await search([a, sameOperator, b])).toMatchObject({ found: [hash], isConfirmed: false, isPersisted: false });
  });

  test("a node that does not know the account's transactions hides no deposit", async () => {
    knows[a] = { logs: true, nonce: 0 };
    expect((await search([a, b], 'depositor')).found).toEqual([hash]);
  });
});

describe('many deposits of a bridge, of which an account sent some', () => {
  const hashOf = (index: number) => `0x${(index + 1).toString(16).padStart(64, '0')}`;
  const transactions = 120;

  /** A search over two deposits in each of 120 transactions; counts the transactions that are asked for. */
  async function searchMany(onAsked: (asked: number) => void, signal?: AbortSignal) {
    for (const url of [a, b])
      node.on(url, ({ method, params: [first] }) => {
        if (method === 'eth_chainId') return '0x1a05';
        if (method === 'eth_blockNumber') return '0x3e8';
        if (method === 'eth_getBlockByNumber') return { number: first, timestamp: '0x1' };
        if (method === 'eth_getTransactionCount') return '0x3';
        if (method === 'eth_getTransactionByHash') return { ...transaction, hash: first };
        const { topics } = first as { topics: readonly [string] };
        return Array.from({ length: topics[0] === depositTopics.erc20.deposit ? 2 * transactions : 0 }, (_, index) => ({
          ...log,
          data: `0x${[5, 6661, 6662, index].map(wordOf).join('')}`,
          transactionHash: hashOf(index % transactions),
          logIndex: `0x${index.toString(16)}`,
        }));
      });
    const honest = readerOf([a, b]);
    const counts = { asked: 0, open: 0, mostOpen: 0 };
    const reader: RpcReader = {
      ...honest,
      rpc: async (chainId, method, params, options) => {
        if (method !== 'eth_getTransactionByHash') return honest.rpc(chainId, method, params, options);
        counts.asked += 1;
        counts.open += 1;
        counts.mostOpen = Math.max(counts.mostOpen, counts.open);
        onAsked(counts.asked);
        return honest.rpc(chainId, method, params, options).finally(() => (counts.open -= 1));
      },
    };
    const place = { type: 'erc20', chainId: 6661, account, role: 'depositor', persisted: null, nowMs: 0 } as const;
    const found = searchChain(reader, { ...place, onStep: () => undefined }, { signal });
    return { counts, found: await found.catch((cause: unknown) => ({ cause })) };
  }

  test('each transaction is asked for once, and at most 50 at the same time', async () => {
    const { counts, found } = await searchMany(() => undefined);
    expect(found).toMatchObject({ deposits: { length: 2 * transactions } });
    expect(counts).toEqual({ asked: transactions, open: 0, mostOpen: 50 });
  });

  test('a search that is given up asks for no more', async () => {
    const controller = new AbortController();
    const reason = new Error('given up');
    const { counts, found } = await searchMany((asked) => asked === 50 && controller.abort(reason), controller.signal);
    expect(found).toEqual({ cause: reason });
    expect(counts.asked).toBe(50);
  });
});
