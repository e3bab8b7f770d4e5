import { toHex } from 'viem';
import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { ok } from '../../../src/core/result.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareRelease } from '../../../src/wallet/kinds/release.ts';
import { createSendWrite } from '../../../src/wallet/send/send.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

const account = addressOf('a');
const chains = [6661, 6662].map((chainId) => chainWith(chainId, [], { bridgeERC20: addressOf('b') }));
const book = {
  chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
  tokens: [],
  collections: () => [],
};
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;

const prepared = prepareRelease(book, {
  ref: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash('d') },
  params: {
    receiver: account,
    sourceToken: addressOf('7'),
    amount: 5n,
    depositChainId: 6661,
    depositNumber: 1n,
    sigV: [27],
    sigR: [hash('1')],
    sigS: [hash('2')],
    signers: [addressOf('3')],
    missing: [],
    silent: [],
  },
  plan: { isNative: false, value: 0n },
});
if (!prepared.ok) throw new Error('The release could not be prepared.');
const write = { ...prepared.value, gasPrice: 5n };

/** What the wallet of an account with this code was asked, what was stored and what was answered; it refuses. */
async function ask(code: () => unknown, asked: PreparedWrite = write, isHeld = true) {
  const requests: unknown[] = [];
  const stored: string[] = [];
  const answers: Record<string, () => unknown> = {
    eth_call: () => '0x',
    eth_estimateGas: () => '0x5208',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getCode: code,
  };
  const send = createSendWrite(
    {
      reader: createFakeReader({ chains, rpc: (method) => (answers[method] ?? (() => '0x1'))() }),
      book,
      kinds: writeKinds,
      clock: systemClock,
      locks: { tryRun: async (_name, task) => (await task(() => isHeld), true) },
      wallet: {
        account: () => account,
        provider: async () => ({
          request: async ({ method, params }) => {
            if (method === 'eth_accounts') return [account];
            if (method === 'eth_chainId') return toHex(6662);
            requests.push(params);
            throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
          },
        }),
      },
      journal: { save: async ({ state }) => (stored.push(state), ok(undefined)), loadOpen: async () => [] },
      records: {
        addTransaction: async () => ok(undefined),
        updateTransaction: async () => ok(undefined),
        moveHash: async () => ok(undefined),
        persistedClaims: () => [],
        pendingTransactions: () => [],
        allTransactions: () => [],
        unsettledTransactions: () => [],
        saveDeposit: async () => ok(undefined),
        saveRelease: async () => ok(undefined),
      },
      newId: () => 'intent',
      answered: new Set<string>(),
    },
    async () => undefined,
  );
  return { result: await send(asked), requests, stored };
}

async function requestOf(code: () => unknown, asked: PreparedWrite = write): Promise<unknown> {
  const { result, requests } = await ask(code, asked);
  expect(result).toMatchObject({ ok: false, error: { code: 'userDenied' } });
  expect(requests).toHaveLength(1);
  return requests[0];
}

const { to, data } = write;
const bare = { from: account, to, data, value: '0x0', chainId: toHex(6662) };
const contract = (): string => '0x6001';

test('a contract account gets no gas limit, with which Safe uses up its nonce for a call that fails', async () => {
  expect(await requestOf(contract)).toEqual([bare]);
});

test.each<[string, () => unknown]>([
  ['an account with a key', () => '0x'],
  ['one that delegates (EIP-7702)', () => `0xef0100${'ab'.repeat(20)}`],
  [
    'one whose code cannot be read',
    () => {
      throw new Error('down');
    },
  ],
])('%s gets gas limit and price', async (_, code) => {
  expect(await requestOf(code)).toEqual([{ ...bare, gas: toHex(23_100), gasPrice: '0x5' }]);
});

test('so does a contract account where calls inside would fail unseen for want of gas', async () => {
  expect(await requestOf(contract, { ...write, leastGas: 500_000n })).toMatchObject([{ gas: toHex(500_000) }]);
});

test('a page that was stopped without its lock asks for nothing: another tab may have sent the same (rule 1.2)', async () => {
  const { result, requests, stored } = await ask(() => '0x', write, false);
  expect(result).toMatchObject({ ok: false, error: { code: 'unexpected' } });
  expect([requests, stored]).toEqual([[], ['asked', 'failed']]);
});
