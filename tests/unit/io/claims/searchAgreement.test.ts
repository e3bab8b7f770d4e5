import { beforeEach, describe, expect, test } from 'vitest';
import { searchChain } from '../../../../src/io/claims/searchChain.ts';
import type { SearchRole } from '../../../../src/io/claims/searchChain.ts';
import type { PersistedSearch } from '../../../../src/io/claims/foundDeposit.ts';
import { depositTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { addressWord, wordOf } from '../../../../src/io/rpc/hexWords.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
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

async function search(urls: string[], role: SearchRole = 'receiver') {
  const reader = createRpcReader([chainWith(6661, urls, { bridgeERC20: bridge })], { fetch: node.fetch });
  const stored: (PersistedSearch | null)[] = [];
  const { deposits, isConfirmed } = await searchChain(reader, {
    type: 'erc20',
    chainId: 6661,
    account,
    role,
    persisted: null,
    nowMs: 0,
    onStep: (step) => void stored.push(step.persisted),
  });
  return {
    found: deposits.map(({ depositHash }) => depositHash),
    isConfirmed,
    isPersisted: stored.some((persisted) => persisted !== null),
  };
}

describe('blocks count as searched when nodes of two operators give the same logs for them', () => {
  test.each<SearchRole>(['receiver', 'depositor'])('both show the deposit (%s)', async (role) => {
    expect(await search([a, b], role)).toEqual({ found: [hash], isConfirmed: true, isPersisted: true });
  });

  test.each([[a], [b]])(
    'one answers that there are no logs (%s): the other one counts, and nothing is stored as searched',
    async (pruned) => {
      knows[pruned] = { logs: false, nonce: 3 };
      expect(await search([a, b])).toEqual({ found: [hash], isConfirmed: false, isPersisted: false });
    },
  );

  test('with only one answering node, blocks without logs do not count as searched', async () => {
    knows[a] = { logs: false, nonce: 3 };
    knows[b] = null;
    expect(await search([a, b])).toEqual({ found: [], isConfirmed: false, isPersisted: false });
  });

  test('another node of the same operator is no second one; if there is no other operator, this is reported', async () => {
    expect(await search([a, sameOperator])).toEqual({ found: [hash], isConfirmed: false, isPersisted: true });
    knows[a] = { logs: false, nonce: 3 };
    expect(await search([a, sameOperator, b])).toEqual({ found: [hash], isConfirmed: false, isPersisted: false });
  });

  test("a node that does not know the account's transactions hides no deposit", async () => {
    knows[a] = { logs: true, nonce: 0 };
    expect((await search([a, b], 'depositor')).found).toEqual([hash]);
  });
});
