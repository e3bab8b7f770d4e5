import fc from 'fast-check';
import { toHex } from 'viem';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { ok } from '../../../src/core/result.ts';
import type { Result } from '../../../src/core/result.ts';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { webLocks } from '../../../src/wallet/send/locks.ts';
import { prepareRelease } from '../../../src/wallet/kinds/release.ts';
import { createSendWrite } from '../../../src/wallet/send/send.ts';
import type { SendWrite, Sent } from '../../../src/wallet/send/send.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

const account = addressOf('a');
const chains = [
  chainWith(6661, [], { bridgeERC20: addressOf('b') }),
  chainWith(6662, [], { bridgeERC20: addressOf('9') }),
];
const book = {
  chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
  tokens: [],
  collections: () => [],
};
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const depositHash = hash('d');

const prepared = prepareRelease(book, {
  ref: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash },
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
const write = prepared.value;

/** The only lock manager of a browser; a request that does not queue is decided at once, as specified. */
function lockManager(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, task: LockGrantedCallback<unknown>): Promise<unknown> => {
    if (held.has(name)) return task(null);
    held.add(name);
    try {
      return await task({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return {
    request,
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager;
}

/**
 * Several tabs of one browser: locks, journal and wallet are shared, and every step outside takes as long as the
 * scheduler decides.
 */
class Browser {
  requests = 0;
  mostOpen = 0;
  #open = 0;
  readonly #intents = new Map<string, Intent>();
  readonly #locks = lockManager();
  readonly #scheduler: fc.Scheduler;
  readonly #doesSign: boolean;

  constructor(scheduler: fc.Scheduler, doesSign: boolean) {
    this.#scheduler = scheduler;
    this.#doesSign = doesSign;
  }

  tab(): SendWrite {
    const later = <T>(make: () => T): Promise<T> => this.#scheduler.schedule(Promise.resolve()).then(make);
    const reader = createFakeReader({ chains, rpc: (method) => later(() => this.#answer(method)) });
    const world: WriteDependencies = {
      reader,
      book,
      kinds: writeKinds,
      clock: systemClock,
      locks: webLocks(this.#locks),
      wallet: {
        account: () => account,
        provider: () => later(() => ({ request: ({ method }: { method: string }) => this.#wallet(method, later) })),
      },
      journal: {
        save: (intent) => later(() => (this.#intents.set(intent.id, intent), ok(undefined))),
        loadOpen: () =>
          later(() => [...this.#intents.values()].filter(({ state }) => state === 'asked' || state === 'sent')),
      },
      records: {
        addTransaction: async () => ok(undefined),
        updateTransaction: async () => ok(undefined),
        moveHash: async () => ok(undefined),
        persistedClaims: () => [],
        pendingTransactions: () => [],
        allTransactions: () => [],
        unsettledTransactions: () => [],
        saveDeposit: async () => ok(undefined),
        saveRelease: () => later(() => ok(undefined)),
      },
      newId: () => `intent-${this.#intents.size + 1}`,
      answered: new Set<string>(),
    };
    return createSendWrite(world, async () => undefined);
  }

  async #wallet(method: string, later: <T>(make: () => T) => Promise<T>): Promise<unknown> {
    if (method === 'eth_accounts') return later(() => [account]);
    if (method === 'eth_chainId') return later(() => toHex(6662));
    this.requests += 1;
    this.#open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.#open);
    await later(() => undefined);
    this.#open -= 1;
    if (!this.#doesSign) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    return hash('e');
  }

  #answer(method: string): unknown {
    if (method === 'eth_call') return '0x';
    if (method === 'eth_estimateGas') return '0x5208';
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000';
    if (method !== 'eth_getTransactionByHash') return '0x1';
    // Pending: in no block yet.
    return {
      hash: hash('e'),
      from: account,
      to: write.to,
      nonce: '0x1',
      input: write.data,
      value: '0x0',
      blockNumber: null,
      blockHash: null,
    };
  }
}

interface Claimed {
  browser: Browser;
  results: Result<Sent>[];
}

/** Each tab presses Claim after this many steps of its own. */
async function claimTogether(scheduler: fc.Scheduler, starts: readonly number[], doesSign: boolean): Promise<Claimed> {
  const browser = new Browser(scheduler, doesSign);
  const all = Promise.all(
    starts.map(async (steps) => {
      const send = browser.tab();
      for (let step = 0; step < steps; step += 1) await scheduler.schedule(Promise.resolve());
      return send(write);
    }),
  );
  return { browser, results: await scheduler.waitFor(all) };
}

const tabStarts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 3 });

describe('two or three tabs claim together (rule 8.4)', () => {
  test('200 of 200 interleavings: one wallet request, one claim sent, and every other tab gets the reason', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabStarts, async (scheduler, starts) => {
        const { browser, results } = await claimTogether(scheduler, starts, true);
        expect(browser.requests).toBe(1);
        expect(results.filter((result) => result.ok)).toHaveLength(1);
        for (const result of results) if (!result.ok) seen.add(result.error.code);
      }),
      { numRuns: 200 },
    );
    expect([...seen].toSorted()).toEqual(['claimElsewhere', 'transactionExists']);
  });

  test('a refusal in one tab frees the claim for the next, and never are two requests open at once', async () => {
    const asked = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tabStarts, async (scheduler, starts) => {
        const { browser, results } = await claimTogether(scheduler, starts, false);
        expect(browser.mostOpen).toBe(1);
        expect(results.some((result) => !result.ok && result.error.code === 'userDenied')).toBe(true);
        asked.add(browser.requests);
      }),
      { numRuns: 200 },
    );
    expect(asked.size).toBeGreaterThan(1);
  });
});
