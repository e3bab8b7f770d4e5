import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { createExplorerRound, type ExplorerRoundInput } from '../../../src/wallet/follow/explorerRounds.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const listed = (digit: string, nonce: number, from: string = alice) => ({
  hash: hash(digit),
  from: from.toLowerCase(),
  to: from.toLowerCase(),
  nonce: String(nonce),
  blockNumber: '7',
  value: '0',
  input: '0x',
});

interface Scene {
  /** The number of rounds. */
  times?: number;
  pending?: Partial<StoredTransaction>[];
  open?: Partial<Intent>[];
  answer: () => Response;
  place?: ReturnType<ExplorerRoundInput['place']>;
}

async function run({
  times = 1,
  pending = [],
  open = [],
  answer,
  place = { account: alice, chainId: 6661, head: 5_000n },
}: Scene) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url));
    return answer();
  });
  const world = {
    book: { chain: () => ({ explorerApiUrl: 'https://explorer.example/api' }) },
    records: { pendingTransactions: () => pending.map((one) => ({ chainId: 6661, from: alice, ...one })) },
    journal: {
      loadOpen: async () => open.map((one) => ({ chainId: 6661, account: alice, startBlock: 4_990n, ...one })),
    },
  } as unknown as WriteDependencies;
  const checked: Hex[] = [];
  let searches = 0;
  const input: ExplorerRoundInput = {
    place: () => place,
    check: async (_chainId, one) => void checked.push(one),
    searchSoon: () => void (searches += 1),
  };
  const round = createExplorerRound(world, input);
  const rounds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = searches;
    await round();
    rounds.push(searches - before);
  }
  return { asked, checked, searches, rounds };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the explorer list of the account', () => {
  const list =
    (...result: object[]) =>
    () =>
      Response.json({ status: '1', result });

  test('is asked with the specified query, from where something is waited for', async () => {
    const { asked } = await run({ answer: list(), open: [{ startBlock: 12n }] });
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { module: 'account', action: 'txlist', address: alice, startblock: '12', endblock: '99999999', sort: 'desc' },
    ]);
    expect((await run({ answer: list() })).asked[0]?.searchParams.get('startblock')).toBe('4000');
  });

  test('leads to the chain: a pending one that is listed, or whose nonce is taken, is looked at there; others are not', async () => {
    const pending = [
      { hash: hash('1'), nonce: 3 },
      { hash: hash('2'), nonce: 4 },
      { hash: hash('3'), nonce: 9 },
    ];
    expect((await run({ answer: list(listed('1', 3), listed('7', 4)), pending })).checked).toEqual([
      hash('1'),
      hash('2'),
    ]);
    expect(
      (await run({ answer: list(listed('1', 3, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')), pending })).checked,
    ).toEqual([]);
  });

  test('leads to a search for a request without a hash', async () => {
    expect((await run({ answer: list(listed('7', 4)), open: [{ nonce: 4 }] })).searches).toBe(1);
    expect((await run({ answer: list(listed('7', 3)), open: [{ nonce: 4 }] })).searches).toBe(0);
    expect((await run({ answer: list(listed('7', 4)), open: [{ nonce: 4, hash: hash('7') }] })).searches).toBe(0);
  });

  test('leads to one search for what it lists: the same entry in later lists starts none', async () => {
    const { rounds } = await run({ answer: list(listed('7', 4)), open: [{ id: 'a', nonce: 4 }], times: 5 });
    expect(rounds).toEqual([1, 0, 0, 0, 0]);
  });

  test.each([
    ['status 500', () => new Response('busy', { status: 500 })],
    ['no list', () => Response.json({ status: '0', result: 'Max rate limit reached' })],
    ['a page', () => new Response('<html>')],
  ])('%s is logged and nothing else', async (_name, answer) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await run({ answer, pending: [{ hash: hash('1'), nonce: 3 }], open: [{ nonce: 3 }] })).toMatchObject({
      checked: [],
      searches: 0,
    });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('without a wallet nobody is asked', async () => {
    expect((await run({ answer: list(), place: null })).asked).toEqual([]);
  });
});
