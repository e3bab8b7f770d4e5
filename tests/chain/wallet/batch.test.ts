import { describe, expect, it, vi } from 'vitest';
import type { Hex } from 'viem';
import { loadIntent } from '../../../src/io/db/intents.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import type { Batch } from '../../../src/wallet/batch/checkBatch.ts';
import type { Clock } from '../../../src/io/clock.ts';
import { createSendBatch, type LateEnd } from '../../../src/wallet/batch/sendBatch.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { SendHooks } from '../../../src/wallet/send/send.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { useWalletFixture } from './fixture.ts';

const fixture = useWalletFixture();

/** A wallet that supports batches; the test sets its answers to the two methods. */
function batchWallet(answers: { sendCalls?: (params: unknown) => unknown; status?: () => unknown }) {
  const asked: string[] = [];
  const provider: Eip1193Provider = {
    async request(request) {
      asked.push(request.method);
      if (request.method === 'wallet_sendCalls') return (answers.sendCalls ?? (() => ({ id: '0x01' })))(request.params);
      if (request.method === 'wallet_getCallsStatus') return (answers.status ?? (() => ({ status: 100 })))();
      return fixture.wallet.request(request);
    },
  };
  return { asked, provider };
}

type ApprovedBatch = Extract<Batch, { write: unknown }>;

function batchOf(amount = 2_000_000n): ApprovedBatch {
  return { approval: fixture.approval('USDC', amount), write: fixture.tokenDeposit('USDC', amount) };
}

const run = (
  batch: Batch,
  provider: Eip1193Provider,
  {
    hooks,
    onLate = () => undefined,
    ...change
  }: Partial<WriteDependencies> & { hooks?: SendHooks; onLate?: LateEnd } = {},
) => {
  const { world } = fixture.tab({
    ...change,
    wallet: { account: () => fixture.wallet.address, provider: () => Promise.resolve(provider) },
  });
  const clock = { ...world.clock, sleep: () => Promise.resolve(), ...change.clock };
  return createSendBatch({ ...world, clock }, () => Promise.resolve(), onLate)(batch, hooks);
};

/** A clock on which only pauses take time, which is none of the test's. */
function quickClock(): Clock & { passedMs(): number } {
  const startMs = Date.now();
  let passedMs = 0;
  return {
    random: () => 0,
    nowMs: () => startMs + passedMs,
    sleep(ms) {
      passedMs += ms;
      return Promise.resolve();
    },
    passedMs: () => passedMs,
  };
}

/**
 * Sends both calls one after the other, as a wallet without account code does.
 * @returns their hashes
 */
async function sendBoth({ approval, write }: ApprovedBatch): Promise<[Hex, Hex]> {
  const hashes: Hex[] = [];
  for (const { to, data } of [approval, write].flat()) {
    hashes.push(
      await fixture.wallet.broadcast({ from: fixture.wallet.address, to, data, value: '0x0', gas: '0x4c4b40' }),
    );
    await fixture.mine();
  }
  const [first, second] = hashes;
  if (!first || !second) throw new Error('not sent');
  return [first, second];
}

describe('one request for approval and deposit', () => {
  it.each<[string, (batch: ApprovedBatch) => Batch]>([
    [
      'an approval of more than is deposited',
      (batch) => ({ ...batch, approval: fixture.approval('USDC', 2_000_001n) }),
    ],
    ['an approval of another token', (batch) => ({ ...batch, approval: fixture.approval('BRIDGE', 2_000_000n) })],
    ['a native deposit', (batch) => ({ ...batch, write: fixture.nativeDeposit(2_000_000n) })],
    [
      'calldata that says something else',
      ({ approval, write }) => ({ approval, write: { ...write, data: fixture.tokenDeposit('USDC', 3n).data } }),
    ],
  ])('%s is not asked for (rule 1.3)', async (_, change) => {
    const { asked, provider } = batchWallet({});
    expect(await run(change(batchOf()), provider)).toMatchObject({ ok: false, error: { code: 'requestMismatch' } });
    expect(asked).not.toContain('wallet_sendCalls');
  });

  it('is not made while the wallet may still have a deposit of a closed tab (rule 1.2)', async () => {
    fixture.wallet.onSend = () => new Promise(() => undefined);
    void fixture.tab({ locks: tabLocks() }).send(fixture.nativeDeposit());
    await expect.poll(() => fixture.wallet.sends).toBe(1);
    const { asked, provider } = batchWallet({});
    expect(await run(batchOf(), provider)).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    expect(asked).not.toContain('wallet_sendCalls');
  });

  it('takes the hash in which our own node shows the deposit, not the one the wallet puts first', async () => {
    const batch = batchOf();
    let hashes: Hex[] = [];
    const { asked, provider } = batchWallet({
      sendCalls: async () => {
        hashes = await sendBoth(batch);
        return { id: '0x01' };
      },
      status: () => ({
        status: 200,
        receipts: [`0x${'12'.repeat(32)}`, ...hashes].map((transactionHash) => ({ transactionHash, status: '0x1' })),
      }),
    });
    const sent = await run(batch, provider);
    expect(sent).toMatchObject({ ok: true, value: { hash: hashes[1], isPersisted: true } });
    expect(Object.keys(claimsStore.getState().byKey)).toContain(hashes[1]);
    expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  });

  it('a wallet that names no transaction, or a wrong one, changes nothing: the bridge logged the deposit', async () => {
    const batch = batchOf(2_100_000n);
    let hashes: Hex[] = [];
    const { provider } = batchWallet({
      sendCalls: async () => {
        hashes = await sendBoth(batch);
        return { id: '0x01' };
      },
      status: () => ({ status: 200, receipts: [{ transactionHash: hashes[0] }] }),
    });
    expect(await run(batch, provider)).toMatchObject({ ok: true, value: { hash: hashes[1] } });
  });

  it('a wallet that never says what became of it is asked once: the bridge logged the deposit (rules 1.5, 7.6)', async () => {
    const batch = batchOf(2_200_000n);
    let hashes: Hex[] = [];
    const { asked, provider } = batchWallet({
      sendCalls: async () => {
        hashes = await sendBoth(batch);
        return { id: '0x01' };
      },
      status: () => new Promise(() => undefined),
    });
    expect(await run(batch, provider)).toMatchObject({ ok: true, value: { hash: hashes[1], isPersisted: true } });
    expect(Object.keys(claimsStore.getState().byKey)).toEqual([hashes[1]]);
    expect(asked.filter((method) => method === 'wallet_getCallsStatus')).toHaveLength(1);
  });

  it('what another search has found ends the waiting for such a wallet too', async () => {
    const batch = batchOf(2_200_000n);
    let hashes: Hex[] = [];
    const { provider } = batchWallet({
      sendCalls: async () => {
        hashes = await sendBoth(batch);
        return { id: '0x01' };
      },
      status: () => new Promise(() => undefined),
    });
    // This search reads no events.
    const sent = run(batch, provider, { reader: fixture.readerFailing('eth_getLogs', new Error('no logs')) });
    const other = fixture.tab().world;
    await expect
      .poll(async () => {
        await reconcileIntents(other);
        return (await other.journal.loadOpen()).map(({ state }) => state);
      })
      .toEqual(['sent']);
    await reconcileIntents(other);
    expect(await sent).toMatchObject({ ok: true, value: { hash: hashes[1], isPersisted: true } });
  });

  it('two equal ones, one after the other: each has its own hash, also after a reload while the node lacks the receipt', async () => {
    const first = batchOf(2_300_000n);
    const hashes: Hex[] = [];
    const send = async () => {
      hashes.push((await sendBoth(first))[1]);
      return { id: '0x01' };
    };
    expect(await run(first, batchWallet({ sendCalls: send }).provider)).toMatchObject({
      ok: true,
      value: { hash: hashes[0] },
    });
    // The second is in the wallet, which has not sent it when the events are searched for the first time.
    let asked = 0;
    const late = batchWallet({
      status: async () => {
        if ((asked += 1) === 8) await send();
        return { status: 100 };
      },
    });
    expect(await run(first, late.provider)).toMatchObject({ ok: true, value: { hash: hashes[1] } });
    expect(hashes[0]).not.toBe(hashes[1]);
    const persisted = () =>
      Object.values(claimsStore.getState().byKey)
        .map(({ depositHash }) => depositHash)
        .toSorted();
    expect(persisted()).toEqual(hashes.toSorted());
    const reader = fixture.readerAnswering({ eth_getTransactionReceipt: null, eth_getTransactionByHash: null });
    for (const world of [fixture.tab({ reader }).world, fixture.tab().world]) {
      await reconcileIntents(world);
      expect(persisted()).toEqual(hashes.toSorted());
    }
  });

  it('an equal one that was marked as lost and is found later is stored too', async () => {
    const first = batchOf(2_400_000n);
    const { world } = fixture.tab();
    const silent = batchWallet({
      sendCalls: () => {
        throw new Error('Request expired');
      },
    });
    expect(await run(first, silent.provider)).toMatchObject({ ok: false, error: { isUnclear: true } });
    for (const intent of await world.journal.loadOpen()) await world.journal.save({ ...intent, state: 'lost' });
    // The user tries again, and then both are sent.
    expect(await run(first, silent.provider)).toMatchObject({ ok: false, error: { isUnclear: true } });
    const [, one] = await sendBoth(first);
    expect(await reconcileIntents(world)).toBe(1);
    expect((await world.journal.loadOpen()).map(({ state }) => state).toSorted()).toEqual(['lost', 'sent']);
    const [, two] = await sendBoth(first);
    expect(await reconcileIntents(world)).toBeGreaterThanOrEqual(1);
    expect(Object.keys(claimsStore.getState().byKey).toSorted()).toEqual([one, two].toSorted());
  });

  it.each([
    [400, 'batchFailed'],
    [500, 'batchFailed'],
    [600, 'batchPartial'],
  ] as const)(
    'status %i leads to the ordinary two steps (%s); a deposit that appears later is stored',
    async (status, code) => {
      const { provider } = batchWallet({ status: () => ({ status }) });
      const batch = batchOf();
      expect(await run(batch, provider)).toMatchObject({ ok: false, error: { code } });
      const { world } = fixture.tab();
      expect(await world.journal.loadOpen()).toMatchObject([{ state: 'lost' }]);
      const [, hash] = await sendBoth(batch);
      expect(await reconcileIntents(world)).toBe(1);
      expect(Object.keys(claimsStore.getState().byKey)).toEqual([hash]);
    },
  );

  it.each([400, 500, 600])(
    'status %i, while our node is a few blocks behind the wallet: the deposit is there',
    async (status) => {
      const batch = batchOf();
      let asked = 0;
      const sending: ReturnType<typeof sendBoth>[] = [];
      const { provider } = batchWallet({
        status: async () => {
          if ((asked += 1) === 4) await (sending[0] = sendBoth(batch));
          return { status };
        },
      });
      const sent = await run(batch, provider);
      // The deposit may be found on the chain before the one who sent it hears of it.
      const [hashes] = await Promise.all(sending);
      expect(sent).toMatchObject({ ok: true, value: { hash: hashes?.[1] } });
    },
  );

  it.each([
    [4001, 'userDenied'],
    [4200, 'batchUnsupported'],
    [5750, 'batchUnsupported'],
    [5760, 'batchUnsupported'],
  ] as const)('code %i is %s, and leaves no request open', async (code, expected) => {
    const { provider } = batchWallet({
      sendCalls: () => {
        throw Object.assign(new Error('no'), { code });
      },
    });
    expect(await run(batchOf(), provider)).toMatchObject({ ok: false, error: { code: expected } });
    const { world } = fixture.tab();
    expect((await world.journal.loadOpen()).filter((intent) => intent.isBatch && intent.state === 'asked')).toEqual([]);
  });
});

describe('a batch that the wallet has accepted and not carried out, as while co-owners have to sign', () => {
  const unclear = { ok: false, error: { code: 'noTransactionHash', isUnclear: true, intentId: expect.any(String) } };

  it('is unclear after half a minute, is not sent twice, and is found when it is carried out', async () => {
    const batch = batchOf(2_500_000n);
    let hash: Hex | null = null;
    const { asked, provider } = batchWallet({
      status: () => (hash === null ? { status: 100 } : { status: 200, receipts: [{ transactionHash: hash }] }),
    });
    const [clock, onAccepted, onLate] = [quickClock(), vi.fn<() => void>(), vi.fn<LateEnd>()];
    const sent = await run(batch, provider, { clock, onLate, hooks: { onAccepted } });
    expect(sent).toMatchObject(unclear);
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(clock.passedMs()).toBeGreaterThanOrEqual(30_000);
    expect(await run(batch, provider, { clock })).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(onLate).not.toHaveBeenCalled();
    [, hash] = await sendBoth(batch);
    await expect.poll(() => onLate.mock.calls).toMatchObject([[expect.any(String), { ok: true, value: { hash } }]]);
    expect(await loadIntent((!sent.ok && sent.error.intentId) || '')).toMatchObject({ state: 'sent', hash });
    expect(Object.keys(claimsStore.getState().byKey)).toEqual([hash]);
  });

  it('is asked about more and more rarely', async () => {
    const clock = quickClock();
    const askedAtMs: number[] = [];
    const { provider } = batchWallet({
      status: () => {
        askedAtMs.push(clock.passedMs());
        return { status: clock.passedMs() > 600_000 ? 400 : 100 };
      },
    });
    const onLate = vi.fn<LateEnd>();
    expect(await run(batchOf(2_600_000n), provider, { clock, onLate })).toMatchObject(unclear);
    await expect
      .poll(() => onLate.mock.calls)
      .toMatchObject([[expect.any(String), { error: { code: 'batchFailed' } }]]);
    const pauses = askedAtMs.slice(1).map((at, index) => at - (askedAtMs[index] ?? 0));
    expect(pauses.slice(0, 5).map(Math.round)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(Math.max(...pauses)).toBeCloseTo(15_000);
    expect(askedAtMs.filter((at) => at < 600_000).length).toBeLessThan(100);
  });

  it('and that the wallet does not know is looked for on the chain, and asked about no longer than two minutes', async () => {
    const clock = quickClock();
    const { asked, provider } = batchWallet({
      status: () => {
        throw Object.assign(new Error('No matching bundle found'), { code: 5730 });
      },
    });
    const batch = batchOf(2_700_000n);
    const sent = await run(batch, provider, { clock });
    expect(sent).toMatchObject(unclear);
    const { length } = asked.filter((method) => method === 'wallet_getCallsStatus');
    expect(clock.passedMs()).toBeLessThanOrEqual(125_000);
    const { world } = fixture.tab();
    expect(await world.journal.loadOpen()).toMatchObject([{ state: 'asked' }]);
    const [, hash] = await sendBoth(batch);
    expect(await reconcileIntents(world)).toBe(1);
    expect(Object.keys(claimsStore.getState().byKey)).toEqual([hash]);
    expect(asked.filter((method) => method === 'wallet_getCallsStatus')).toHaveLength(length);
  });
});
