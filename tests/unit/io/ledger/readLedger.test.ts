import { expect, test } from 'vitest';
import type { DeployedChain } from '../../../../src/config/deploymentSchema.ts';
import type { LedgerPlaces } from '../../../../src/core/ledger/entry.ts';
import { ledgerTopics } from '../../../../src/core/ledger/events.ts';
import { readLedger, type ChainLedger } from '../../../../src/io/ledger/readLedger.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';

const hex = (value: number): string => `0x${value.toString(16)}`;
const word = (value: number | string): `0x${string}` =>
  `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;
const owner = `0x${'a1'.repeat(20)}` as const;
const token = `0x${'c3'.repeat(20)}`;
const other = `0x${'b2'.repeat(20)}`;

/** A chain with a transfer to the owner in every hundredth block, whose node takes ranges of 2,000 blocks. */
const blockCount = 50_000;
const range = 2_000;
const logOf = (block: number) => ({
  address: token,
  topics: [ledgerTopics.transfer, word(other), word(owner)],
  data: word(5),
  blockNumber: hex(block),
  blockHash: word(block),
  transactionHash: word(1_000_000 + block),
  logIndex: '0x0',
});

interface Request {
  id: number;
  method: string;
  params: unknown[];
}

function answer({ method, params }: Request): { result: unknown } | { error: unknown } {
  const [first, second] = params;
  switch (method) {
    case 'eth_chainId':
      return { result: hex(6661) };
    case 'eth_blockNumber':
      return { result: hex(blockCount - 1) };
    case 'eth_getTransactionCount':
    case 'eth_getBalance':
      return { result: '0x0' };
    case 'eth_call':
      return second === hex(blockCount - 1)
        ? { result: word((blockCount / 100) * 5) }
        : { error: { code: 3, message: 'execution reverted' } };
    case 'eth_getBlockByNumber':
      return { result: { number: first, timestamp: hex(1_700_000_000 + Number(first)), hash: word(Number(first)) } };
    case 'eth_getLogs': {
      const { fromBlock, toBlock, topics } = first as { fromBlock: string; toBlock: string; topics: unknown[] };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      if (to - from + 1 > range) return { error: { code: -32602, message: 'block range is too wide' } };
      if (topics[1] !== null) return { result: [] };
      const blocks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return { result: blocks.filter((block) => block % 100 === 0).map(logOf) };
    }
    case 'eth_getTransactionReceipt': {
      const block = Number(first) - 1_000_000;
      const place = {
        transactionHash: first,
        transactionIndex: '0x0',
        blockHash: word(block),
        blockNumber: hex(block),
      };
      const result = { ...place, from: other, to: token, status: '0x1', logs: [logOf(block)], gasUsed: '0x1' };
      return { result };
    }
    default:
      return { error: { code: -32601, message: `no ${method}` } };
  }
}

const none = { bridge: null, nftBridge: null, manager: null, miningPools: null, rewardPools: null };
const places: LedgerPlaces = { ...none, chef: null, buyBack: null, router: null, wrapped: null };

test('50,000 blocks in ranges of 2,000: at 100 ms a request the first rows come in 2 s and all in 20 s', async () => {
  let requests = 0;
  const chain: DeployedChain = {
    chainId: 6661,
    rpcUrls: ['http://127.0.0.1:9'],
    explorerUrl: '',
    contracts: {
      bridgeV1: '',
      bridgeChef: '',
      bridgeERC20: '',
      bridgeERC721: '',
      liquidityManager: '',
      liquidityMiningPools: '',
      rewardPools: '',
      buyBackAndBurn: '',
      multicall: '',
    },
    oracles: { erc20: [], erc721: [] },
  };
  const reader = createRpcReader([chain], {
    fetch: async (_input, init) => {
      requests += 1;
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '[]') as Request | Request[];
      const one = (request: Request) => ({ jsonrpc: '2.0', id: request.id, ...answer(request) });
      return Response.json(Array.isArray(body) ? body.map(one) : one(body));
    },
  });
  const steps: { requests: number; ledger: ChainLedger }[] = [];
  const ledger = await readLedger(reader, {
    chainId: 6661,
    account: owner,
    places,
    knownHashes: [],
    nowMs: 1,
    onStep: (step) => steps.push({ requests, ledger: step }),
  });
  expect(ledger.entries).toHaveLength(blockCount / 100);
  expect(ledger).toMatchObject({ blocks: { low: 0n, high: BigInt(blockCount - 1) }, share: 1, sentCount: 0 });
  // Even if each had to wait for the one before it.
  const first = steps.find(({ ledger: { entries } }) => entries.length > 0);
  expect(first?.requests).toBeLessThanOrEqual(20);
  expect(requests).toBeLessThanOrEqual(200);
  // The newest come first, and progress is shown.
  expect(first?.ledger.entries.every(({ block }) => block >= BigInt(blockCount - 2 * range))).toBe(true);
  expect(new Set(steps.map(({ ledger: { share } }) => share)).size).toBeGreaterThan(20);
});
