import { toHex } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fail, ok } from '../../../src/core/result.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { checkAll } from '../../../src/wallet/send/send.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

const [account, other, token, bridge] = [addressOf('a'), addressOf('d'), addressOf('c'), addressOf('b')];
const write = prepareApprove({ chainId: 6661, token, spender: bridge, amount: 1n });

/** The check before a request to a wallet that is locked until it is asked for its accounts. */
function lockedWallet(unlock: (open: (accounts: string[], chainId?: number) => string[]) => Promise<string[]>) {
  let accounts: string[] = [];
  let chain = 6661;
  const requests: string[] = [];
  const open = (next: string[], chainId = chain): string[] => ((chain = chainId), (accounts = next));
  const chains = [chainWith(6661, [], { bridgeERC20: bridge })];
  const dependencies: WriteDependencies = {
    reader: createFakeReader({ chains }),
    book: {
      chain: (chainId) => chains.find((one) => one.chainId === chainId) ?? null,
      tokens: [
        { symbol: 'USDC', name: 'USD Coin', addresses: { 6661: token, 6662: token }, decimals: { 6661: 6, 6662: 6 } },
      ],
      collections: () => [],
    },
    kinds: writeKinds,
    clock: systemClock,
    locks: { tryRun: async () => true },
    wallet: { account: () => account, provider: async () => null },
    journal: { save: async () => ok(undefined), loadOpen: async () => [] },
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
  };
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    requests.push(method);
    if (method === 'eth_requestAccounts') return unlock(open);
    return method === 'eth_chainId' ? toHex(chain) : accounts;
  };
  return { requests, check: () => checkAll(dependencies, { request }, write, account) };
}

describe('a locked wallet, which gives no account', () => {
  afterEach(() => vi.useRealTimers());

  test('is asked for it once, and then goes on', async () => {
    const { check, requests } = lockedWallet(async (open) => open([account]));
    expect(await check()).toEqual(ok(undefined));
    expect(requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
    expect(await check()).toEqual(ok(undefined));
    expect(requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
  });

  test('is checked again: another account or network, or still none, is not accepted', async () => {
    expect(await lockedWallet(async (open) => open([other])).check()).toEqual(fail({ code: 'accountChanged' }));
    const elsewhere = lockedWallet(async (open) => open([account], 1));
    expect(await elsewhere.check()).toMatchObject({ ok: false, error: { code: 'wrongChain' } });
    expect(await lockedWallet(async () => []).check()).toEqual(fail({ code: 'walletMissing' }));
  });

  test('that stays locked is named as the place to go, at once or after half a minute', async () => {
    const refused = lockedWallet(() => Promise.reject(Object.assign(new Error('No'), { code: 4001 })));
    expect(await refused.check()).toEqual(fail({ code: 'walletUnauthorized' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = lockedWallet(() => new Promise(() => undefined)).check();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await silent).toEqual(fail({ code: 'walletPending' }));
  });
});
