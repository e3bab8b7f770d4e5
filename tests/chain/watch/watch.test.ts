import { beforeEach, describe, expect, test } from 'vitest';
import { encodeFunctionData } from 'viem';
import type { Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { createChainControl } from '../../../devnet/services/chainControl.ts';
import { claimState } from '../../../src/core/claims/claim.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import { trackRemark } from '../../../src/core/watch/claimTrack.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { loadTransactions } from '../../../src/io/db/transactions.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { watchRound } from '../../../src/io/watch/watchRound.ts';
import type { WatchDependencies } from '../../../src/io/watch/watchRound.ts';
import { reloadClaims } from '../../../src/state/claims.ts';
import { bridgeErc20Slice, bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { useWalletFixture, value } from '../wallet/fixture.ts';

const it = useWalletFixture();

let notified: NoticeKind[];
let nowMs: number;
let isAlone: boolean;

beforeEach(async () => {
  notified = [];
  nowMs = Date.now();
  isAlone = true;
  const { store } = await storage();
  for (const name of ['watch', 'cursors'] as const) await store.clear(name);
});

/** The watcher as in a service worker, with a clock of its own. */
function worldOf(reader: WatchDependencies['reader'] | null): WatchDependencies {
  if (reader === null) throw new Error('no reader');
  return {
    reader,
    clock: { ...systemClock, nowMs: () => nowMs },
    canNotify: () => true,
    showNotices: async (notices) => void notified.push(...notices.map(({ kind }) => kind)),
    mayMoveHashes: async () => isAlone,
    onWritten: () => undefined,
    onReady: () => undefined,
  };
}

async function round() {
  nowMs += 61_000;
  return watchRound(worldOf(it.reader));
}

async function claim() {
  const [persisted] = await loadClaims();
  if (!persisted) throw new Error('no claim');
  const state = claimState(persisted.lastFacts ?? null);
  return { hash: persisted.depositHash, state, remark: trackRemark(persisted.track, state) };
}

async function deposit(): Promise<Hex> {
  return value(await it.tab().send(it.nativeDeposit())).hash;
}

const control = () => createChainControl(it.rpcUrls[6661] ?? '');

describe('one deposit on real chains', () => {
  test('counted block by block, ready at the twelfth, notified once', async () => {
    await deposit();
    await round();
    expect((await claim()).state).toEqual({ kind: 'waiting', confirmations: 1, required: 12 });
    await it.mine(10);
    await round();
    expect((await claim()).state).toMatchObject({ kind: 'waiting', confirmations: 11 });
    await it.mine();
    await round();
    await round();
    expect((await claim()).state).toMatchObject({ kind: 'ready', confirmations: 12 });
    expect(notified).toEqual(['ready']);
  });

  test.each([1, 3, 11])(
    'a reorg of depth %i takes it back, says so, counts again and ends ready (rule 6.1)',
    async (depth) => {
      await deposit();
      await it.mine(depth - 1);
      await round();
      await control().reorg(depth, false);
      await it.mine();
      await round();
      const back = await claim();
      expect(back.remark).toBe('reorg');
      expect(back.state).toMatchObject({ kind: 'waiting' });
      await it.mine(12);
      await round();
      expect(await claim()).toMatchObject({ state: { kind: 'ready' }, remark: null });
      expect(notified).toEqual(['ready']);
    },
  );

  test('a deposit that is finally removed from the chain is stored and reported, and never ready (rule 6.2)', async () => {
    await deposit();
    await it.mine(2);
    await round();
    await control().reorg(3, true);
    await it.mine(20);
    await round();
    expect(await claim()).toMatchObject({ state: { kind: 'unknown', reason: 'notSeen' }, remark: 'depositRemoved' });
    expect(notified).toEqual(['removed']);
  });
});

describe('a deposit whose hash changes while no page is open (rules 6.5, 6.6)', () => {
  async function replaced(change: 'spedUp' | 'cancelled' | 'replaced') {
    await it.rpc('evm_setAutomine', [false]);
    const hash = await deposit();
    const nonce = (await loadTransactions())[0]?.nonce ?? -1;
    const write = it.nativeDeposit();
    const call =
      change === 'spedUp'
        ? { to: write.to, data: write.data, value: '0xde0b6b3a7640000' as Hex }
        : { to: it.wallet.address, data: '0x' as Hex, value: change === 'cancelled' ? ('0x0' as Hex) : ('0x1' as Hex) };
    const by = await it.wallet.broadcast(
      { from: it.wallet.address, gas: '0x7a120', ...call },
      { nonce, gasPriceGwei: 50n },
    );
    await it.mine();
    return { hash, by };
  }

  test('sped up: transaction, claim, form and intent have the new hash, and it becomes ready under it', async () => {
    const { by } = await replaced('spedUp');
    await round();
    expect((await loadClaims()).map((persisted) => persisted.depositHash)).toEqual([by]);
    expect(await loadTransactions()).toMatchObject([{ hash: by, claim: { depositHash: by } }]);
    expect((await loadOpenIntents()).map((intent) => intent.hash)).toEqual([by]);
    await bridgeErc20Slice.reload();
    expect(bridgeErc20Store.getState().depositHash).toBe(by);
    await reloadClaims();
    await it.mine(12);
    await round();
    expect((await claim()).state.kind).toBe('ready');
    expect(notified).toEqual(['ready']);
  });

  test.each(['cancelled', 'replaced'] as const)(
    '%s: written down, and the other hash is never taken',
    async (change) => {
      const { hash } = await replaced(change);
      await it.mine(20);
      await round();
      await round();
      expect((await loadClaims()).map((persisted) => persisted.depositHash)).toEqual([hash]);
      expect(await loadTransactions()).toMatchObject([{ hash, ended: change }]);
      expect((await claim()).state.kind).toBe('unknown');
      expect(notified).toEqual([]);
    },
  );

  test('with a page open nothing is moved: the page does it', async () => {
    const { hash } = await replaced('spedUp');
    isAlone = false;
    await round();
    expect((await loadClaims()).map((persisted) => persisted.depositHash)).toEqual([hash]);
  });
});

test('a thousand claims: one request per chain and round', async () => {
  const data = encodeFunctionData({
    abi: bridgeErc20Abi,
    functionName: 'depositNative',
    args: [1n, it.wallet.address, 6662n],
  });
  await it.rpc('evm_setAutomine', [false]);
  const hashes: Hex[] = [];
  const first = Number(await it.rpc('eth_getTransactionCount', [it.wallet.address, 'latest']));
  for (let block = 0; block < 10; block += 1) {
    for (let index = 0; index < 100; index += 1) {
      hashes.push(
        await it.wallet.broadcast(
          { from: it.wallet.address, to: it.bridge(), value: '0x1', data, gas: '0x30d40' },
          { nonce: first + hashes.length },
        ),
      );
    }
    await it.mine();
  }
  const { store } = await storage();
  await store.write(
    'claims',
    hashes.map((depositHash, index) => [
      depositHash,
      {
        type: 'erc20',
        sourceChainId: 6661,
        targetChainId: 6662,
        depositHash,
        currencyId: 'ETH',
        typedAmount: '1',
        createdAt: index,
      },
    ]),
  );
  const posts: string[] = [];
  const counting: typeof fetch = (input, init) => {
    posts.push(String(input instanceof Request ? input.url : input));
    return fetch(input, init);
  };
  const chains = [6661, 6662].map((chainId) => it.book.chain(chainId)).filter((chain) => chain !== null);
  const world = worldOf(createRpcReader(chains, { fetch: counting, maxRequests: 1_100, maxBodyLength: 1_500_000 }));
  await watchRound(world);
  const waiting = (await loadClaims()).map((persisted) => claimState(persisted.lastFacts ?? null).kind);
  expect(new Set(waiting)).toEqual(new Set(['waiting']));

  nowMs += 10_000;
  posts.length = 0;
  const startMs = performance.now();
  await expect(watchRound(world)).resolves.toMatchObject({ read: 1_000, pressingChainIds: [6661] });
  const tookMs = performance.now() - startMs;
  expect(posts.toSorted()).toEqual([it.rpcUrls[6661], it.rpcUrls[6662]].toSorted());
  console.log(`1,000 claims in one round: ${Math.round(tookMs)} ms with the nodes`);
});

test('bursts of a hundred blocks skip nothing: ready once, and notified once (rule 6.10)', async () => {
  await deposit();
  await round();
  for (let burst = 0; burst < 3; burst += 1) {
    await it.mine(100);
    await round();
  }
  expect((await claim()).state).toMatchObject({ kind: 'ready', confirmations: 301 });
  expect(notified).toEqual(['ready']);
});
