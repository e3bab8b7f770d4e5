import { IDBFactory } from 'fake-indexeddb';
import { toHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, type Result } from '../../../src/core/result.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { forgetStorage, storage } from '../../../src/io/db/storage.ts';
import { createSendBatch } from '../../../src/wallet/batch/sendBatch.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { prepareDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { persistedJournal } from '../../../src/wallet/send/persistedJournal.ts';
import { createSendWrite } from '../../../src/wallet/send/send.ts';
import type { SendHooks } from '../../../src/wallet/send/send.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { databaseWorks, fakeLimits, passSeconds, silenceDatabases, type Silence } from '../io/db/silentDatabase.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

const account = addressOf('a');
const token = addressOf('c');
const chains = [6661, 6662].map((chainId) => chainWith(chainId, [], { bridgeERC20: addressOf('b') }));
const usdc = {
  symbol: 'USDC',
  name: 'USD Coin',
  addresses: { 6661: token, 6662: token },
  decimals: { 6661: 6, 6662: 6 },
};
const book = {
  chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
  tokens: [usdc],
  collections: () => [],
};
const prepared = prepareDeposit(book, {
  sourceChainId: 6661,
  targetChainId: 6662,
  token,
  isNative: false,
  amount: 5n,
  receiver: account,
});
if (!prepared.ok) throw new Error('The deposit could not be prepared.');
const deposit = prepared.value;
const approval = prepareApprove({ chainId: 6661, token, spender: deposit.to, amount: 5n });

let asked: string[];
let silence: Silence | null;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetStorage();
  asked = [];
  silence = null;
  await storage();
  silenceDatabases(() => silence);
  fakeLimits();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answers: Record<string, string> = {
  eth_call: '0x',
  eth_estimateGas: '0x5208',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
};

/** A page over the real journal. */
const pageOf = (): WriteDependencies => ({
  reader: createFakeReader({ chains, rpc: (method) => answers[method] ?? '0x1' }),
  book,
  kinds: writeKinds,
  clock: systemClock,
  locks: { tryRun: async (_name, task) => (await task(() => true), true) },
  wallet: {
    account: () => account,
    provider: async () => ({
      request: async ({ method }) => {
        if (method === 'eth_accounts') return [account];
        if (method === 'eth_chainId') return toHex(6661);
        asked.push(method);
        return null;
      },
    }),
  },
  journal: persistedJournal,
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
});
const search = async (): Promise<undefined> => undefined;

/** The database falls silent when the first intent is written. */
function silenceIntents(kind: Silence): void {
  const { save } = persistedJournal;
  vi.spyOn(persistedJournal, 'save').mockImplementation((intent) => {
    silence = kind;
    return save(intent);
  });
}

const ways: [string, (page: WriteDependencies, hooks: SendHooks) => Promise<Result<unknown>>][] = [
  ['a write', (page, hooks) => createSendWrite(page, search)(deposit, hooks)],
  ['a batch', (page, hooks) => createSendBatch(page, search)({ approval, write: deposit }, hooks)],
];

test.each(ways)('%s is refused in 8 s if the open requests cannot be read (rules 1.2, 1.5)', async (_, send) => {
  silence = 'never';
  const stages: string[] = [];
  const sent = send(pageOf(), { onStage: (stage) => stages.push(stage) });
  await databaseWorks();
  await passSeconds(8);
  expect(await sent).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  expect([asked, stages]).toEqual([[], expect.not.arrayContaining(['signing'])]);
});

test.each(ways)('%s is refused in 8 s if its intent is not written (rules 1.1, 1.5)', async (_, send) => {
  const stages: string[] = [];
  silenceIntents('never');
  const sent = send(pageOf(), { onStage: (stage) => stages.push(stage) });
  await databaseWorks();
  await passSeconds(8);
  expect(await sent).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  expect([asked, stages]).toEqual([[], expect.not.arrayContaining(['signing'])]);
});

test.each(ways)('an intent of %s that was written unheard blocks no other request', async (_, send) => {
  const page = pageOf();
  silenceIntents('unheard');
  const sent = send(page, {});
  await databaseWorks();
  await passSeconds(8);
  expect(await sent).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  expect([asked, page.answered.has('intent')]).toEqual([[], true]);
  await passSeconds(2);
  silence = null;
  expect(await loadOpenIntents()).toEqual([]);
});
