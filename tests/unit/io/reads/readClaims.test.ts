import { encodeAbiParameters, encodeEventTopics, toHex } from 'viem';
import type { Abi, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import type { ClaimFacts, ClaimRef } from '../../../../src/core/claims/claim.ts';
import { readClaimFacts } from '../../../../src/io/reads/readClaims.ts';
import { parseDepositLog } from '../../../../src/io/reads/depositEvent.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const abi: Abi = bridgeErc20Abi;
const bridge = addressOf('b');
const targetBridge = addressOf('9');
const account = addressOf('a');
const depositHash: Hex = `0x${'d1'.repeat(32)}`;
const blockHash: Hex = `0x${'b1'.repeat(32)}`;
const ref: ClaimRef = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash };
const chains = [chainWith(6661, [], { bridgeERC20: bridge }), chainWith(6662, [], { bridgeERC20: targetBridge })];

interface Deposit {
  eventName: 'TokensDeposited' | 'LiquidityDeposited';
  sourceChainId: bigint;
}

function logOf({ eventName, sourceChainId }: Deposit = { eventName: 'TokensDeposited', sourceChainId: 6661n }) {
  const args = { sourceNetworkTokenAddress: addressOf('7'), receiverAddress: account };
  return {
    address: bridge,
    topics: encodeEventTopics({ abi, eventName, args }).filter((topic) => typeof topic === 'string'),
    data: encodeAbiParameters(
      ['amount', 'sourceChainId', 'targetChainId', 'number'].map((name) => ({ name, type: 'uint256' })),
      [1_234n, sourceChainId, 6_662n, 5n],
    ),
    blockNumber: '0x64',
    blockHash,
    transactionHash: depositHash,
    logIndex: '0x0',
  };
}

const receiptOf = (changes: object = {}) => ({
  transactionHash: depositHash,
  transactionIndex: '0x0',
  blockHash,
  blockNumber: '0x64',
  from: account,
  to: bridge,
  contractAddress: null,
  status: '0x1',
  logs: [logOf()],
  ...changes,
});

const transactionOf = (changes: object = {}) => ({
  hash: depositHash,
  from: account,
  to: bridge,
  nonce: '0x1',
  input: '0x',
  value: '0x0',
  blockNumber: '0x64',
  blockHash,
  ...changes,
});

interface Answers {
  receipt?: unknown;
  transaction?: unknown;
  head?: unknown;
  released?: unknown;
}

function facts(answers: Answers = {}, claim: ClaimRef & { lastFacts?: ClaimFacts } = ref) {
  const { receipt = receiptOf(), transaction = transactionOf(), head = '0x6e', released = false } = answers;
  const byMethod: Record<string, unknown> = {
    eth_getTransactionReceipt: receipt,
    eth_getTransactionByHash: transaction,
    eth_blockNumber: head,
  };
  const reader = createFakeReader({
    chains,
    rpc: (method) => byMethod[method],
    view: (name, args, to, chainId) => {
      expect([name, args, to, chainId]).toEqual(['releasedDeposits', [6661n, 5n], targetBridge, 6662]);
      return released === 'unreadable' ? undefined : released;
    },
  });
  return readClaimFacts(reader, claim, 42);
}

describe('claim facts', () => {
  test('a mined deposit', async () => {
    await expect(facts()).resolves.toEqual({
      receipt: {
        status: 'success',
        blockNumber: 100n,
        blockHash,
        event: {
          sourceToken: addressOf('7'),
          amount: 1_234n,
          receiver: account,
          sourceChainId: 6661,
          targetChainId: 6662,
          number: 5n,
          kind: 'deposit',
        },
      },
      transactionSeen: true,
      sourceHead: 110n,
      headAgreedBy: 1,
      requiredConfirmations: 12,
      released: false,
      readAtMs: 42,
    });
  });

  test('a withdrawal to another network is a deposit of its own kind', async () => {
    const receipt = receiptOf({ logs: [logOf({ eventName: 'LiquidityDeposited', sourceChainId: 6661n })] });
    expect((await facts({ receipt })).receipt?.event?.kind).toBe('liquidity');
  });

  test('released, or unreadable', async () => {
    expect((await facts({ released: true })).released).toBe(true);
    expect((await facts({ released: 'unreadable' })).released).toBeNull();
  });

  test('not mined, and not known at all', async () => {
    expect(
      await facts({ receipt: null, transaction: transactionOf({ blockNumber: null, blockHash: null }) }),
    ).toMatchObject({ receipt: null, transactionSeen: true, released: null });
    expect(await facts({ receipt: null, transaction: null })).toMatchObject({ receipt: null, transactionSeen: false });
  });

  test('an unreadable head is unknown', async () => {
    expect((await facts({ head: 'soon' })).sourceHead).toBeNull();
  });

  test('a reverted deposit has no event, whatever its logs say', async () => {
    expect((await facts({ receipt: receiptOf({ status: '0x0' }) })).receipt).toMatchObject({
      status: 'reverted',
      event: null,
    });
  });
});

describe('what is not believed (rule 5.6)', () => {
  test.each([
    ['another contract', { address: addressOf('6') }],
    ['another transaction', { transactionHash: `0x${'ee'.repeat(32)}` }],
    ['another block', { blockHash: `0x${'ee'.repeat(32)}` }],
    ['another topic', { topics: [toHex(1n, { size: 32 })] }],
    ['cut data', { data: '0x00' }],
  ])('an event of %s is no deposit', async (_name, changes) => {
    expect((await facts({ receipt: receiptOf({ logs: [{ ...logOf(), ...changes }] }) })).receipt?.event).toBeNull();
  });

  test('an event that names another source chain is no deposit here', async () => {
    const receipt = receiptOf({ logs: [logOf({ eventName: 'TokensDeposited', sourceChainId: 1n })] });
    expect((await facts({ receipt })).receipt?.event).toBeNull();
  });

  test.each([
    ['a receipt of another transaction', { receipt: receiptOf({ transactionHash: `0x${'ee'.repeat(32)}` }) }],
    ['a receipt with another sender', { receipt: receiptOf({ from: addressOf('f') }) }],
    ['a receipt with another target', { receipt: receiptOf({ to: addressOf('f') }) }],
    ['a receipt from another block', { receipt: receiptOf({ blockHash: `0x${'ee'.repeat(32)}` }) }],
    ['a receipt without a block', { receipt: receiptOf({ blockNumber: undefined }) }],
    ['a receipt that is text', { receipt: 'ok' }],
  ])('%s fails the read', async (_name, answers) => {
    await expect(facts(answers)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
  });

  /** A deposit that was in a block is not known to the serving node; the nodes answer one after the other. */
  async function afterGone(nodes: [operator: string, answer: unknown][], isKnown = true) {
    const lastFacts = isKnown ? await facts() : undefined;
    const serving = createFakeReader({ chains, rpc: (method) => (method === 'eth_blockNumber' ? '0x70' : null) });
    const rpcEach: RpcReader['rpcEach'] = async (_chainId, calls) =>
      nodes.map(([operator, answer], index) => ({
        node: `node${index}`,
        operator,
        results:
          answer === 'limited'
            ? null
            : calls.map(({ method }) => {
                if (method === 'eth_blockNumber') return '0x70';
                if (answer === 'refuses') return undefined;
                if (answer === 'refuses half') return method.endsWith('Receipt') ? null : undefined;
                return method.endsWith('Receipt') ? answer : null;
              }),
      }));
    return readClaimFacts({ ...serving, rpcEach }, { ...ref, lastFacts }, 1_000);
  }

  test.each([
    [
      [
        ['one', null],
        ['two', 'limited'],
      ],
    ],
    [
      [
        ['one', null],
        ['one', null],
        ['two', 'limited'],
      ],
    ],
    [
      [
        ['one', 'limited'],
        ['two', 'limited'],
      ],
    ],
    [
      [
        ['one', 'refuses'],
        ['two', 'refuses'],
      ],
    ],
    [
      [
        ['one', null],
        ['two', 'refuses half'],
      ],
    ],
    [
      [
        ['one', null],
        ['two', 'no receipt'],
      ],
    ],
  ] satisfies [[string, unknown][]][])(
    'that a deposit is gone, by one operator while others cannot be asked or do not say it: what was known stays (%j)',
    async (nodes) => {
      await expect(afterGone(nodes)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
      expect(await afterGone(nodes, false), 'where it is not known, the answer says so').toMatchObject({
        receipt: null,
        isUnsure: true,
      });
    },
  );

  test.each([
    [[['one', null]]],
    [
      [
        ['one', null],
        ['two', null],
      ],
    ],
    [
      [
        ['one', null],
        ['two', null],
        ['three', 'limited'],
      ],
    ],
  ] satisfies [[string, unknown][]][])(
    'a deposit that all nodes or two operators lack is gone (rule 6.2, %j)',
    async (nodes) => {
      const read = await afterGone(nodes);
      expect(read).toMatchObject({ receipt: null, transactionSeen: false });
      expect(read.isUnsure).toBeUndefined();
    },
  );

  test('that a deposit is none in the same block, as a release with another bridge would say: what was known stays', async () => {
    const known: ClaimFacts = { ...(await facts()), witness: { kind: 'agreed' } };
    const receipt = receiptOf({ logs: [{ ...logOf(), address: addressOf('6') }] });
    await expect(facts({ receipt }, { ...ref, lastFacts: known })).rejects.toMatchObject({
      appError: { code: 'rpcFailed' },
    });
    const moved: Hex = `0x${'b2'.repeat(32)}`;
    const elsewhere = { blockHash: moved };
    const after = { receipt: receiptOf({ ...elsewhere, logs: [] }), transaction: transactionOf(elsewhere) };
    expect((await facts(after, { ...ref, lastFacts: known })).receipt?.event, 'in another block').toBeNull();
    const single: ClaimFacts = { ...known, witness: { kind: 'awaited', nodes: ['b'] } };
    expect((await facts({ receipt }, { ...ref, lastFacts: single })).receipt?.event, 'by one node').toBeNull();
  });

  test('chain ids beyond any chain are not parsed', () => {
    const { topics } = logOf();
    expect(parseDepositLog({ topics, data: `0x${'ff'.repeat(128)}` }, 'erc20')).toBeNull();
  });
});
