import { describe, expect, it } from 'vitest';
import type { Hex } from 'viem';
import { claimsStore } from '../../../src/state/claims.ts';
import { createSendBatch, type Batch } from '../../../src/wallet/batch/sendBatch.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';
import { tabLocks } from '../../../src/wallet/locks.ts';
import { useWalletFixture } from './fixture.ts';

const fixture = useWalletFixture();

/** A wallet that does batches: what it answers to the two methods is the test's. */
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

function batchOf(amount = 2_000_000n): Batch {
  return { approve: fixture.approval('USDC', amount), deposit: fixture.tokenDeposit('USDC', amount) };
}

const run = (batch: Batch, provider: Eip1193Provider) => {
  const { world } = fixture.tab({ wallet: { account: () => fixture.wallet.address, provider: () => Promise.resolve(provider) } });
  return createSendBatch({ ...world, clock: { ...world.clock, sleep: () => Promise.resolve() } }, () => Promise.resolve())(batch);
};

/** Sends both calls one after the other, as a wallet without account code does. @returns their hashes */
async function sendBoth({ approve, deposit }: Batch): Promise<[Hex, Hex]> {
  const hashes: Hex[] = [];
  for (const { to, data } of [approve, deposit]) {
    hashes.push(await fixture.wallet.broadcast({ from: fixture.wallet.address, to, data, value: '0x0', gas: '0x4c4b40' }));
    await fixture.mine();
  }
  const [first, second] = hashes;
  if (!first || !second) throw new Error('not sent');
  return [first, second];
}

describe('one request for approval and deposit', () => {
  it.each<[string, (batch: Batch) => Batch]>([
    ['an approval of more than is deposited', (batch) => ({ ...batch, approve: fixture.approval('USDC', 2_000_001n) })],
    ['an approval of another token', (batch) => ({ ...batch, approve: fixture.approval('BRIDGE', 2_000_000n) })],
    ['a native deposit', (batch) => ({ ...batch, deposit: fixture.nativeDeposit(2_000_000n) })],
    ['calldata that says something else', ({ approve, deposit }) => ({ approve, deposit: { ...deposit, data: fixture.tokenDeposit('USDC', 3n).data } })],
  ])('%s is not asked for (FAULTS P3)', async (_, change) => {
    const { asked, provider } = batchWallet({});
    expect(await run(change(batchOf()), provider)).toMatchObject({ ok: false, error: { code: 'requestMismatch' } });
    expect(asked).not.toContain('wallet_sendCalls');
  });

  it('is not made while the wallet may still have a deposit of a tab that is gone (FAULTS P2)', async () => {
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
      sendCalls: async () => { hashes = await sendBoth(batch); return { id: '0x01' }; },
      status: () => ({ status: 200, receipts: [`0x${'12'.repeat(32)}`, ...hashes].map((transactionHash) => ({ transactionHash, status: '0x1' })) }),
    });
    const sent = await run(batch, provider);
    expect(sent).toMatchObject({ ok: true, value: { hash: hashes[1], isKept: true } });
    expect(Object.keys(claimsStore.getState().byKey)).toContain(hashes[1]);
    expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  });

  it('a wallet that names no transaction, or a wrong one, changes nothing: the bridge logged the deposit', async () => {
    const batch = batchOf(2_100_000n);
    let hashes: Hex[] = [];
    const { provider } = batchWallet({ sendCalls: async () => { hashes = await sendBoth(batch); return { id: '0x01' }; }, status: () => ({ status: 200, receipts: [{ transactionHash: hashes[0] }] }) });
    expect(await run(batch, provider)).toMatchObject({ ok: true, value: { hash: hashes[1] } });
  });

  it.each([
    [400, 'batchFailed'], [500, 'batchFailed'], [600, 'batchPartial'],
  ] as const)('status %i leads to the ordinary two steps (%s)', async (status, code) => {
    const { provider } = batchWallet({ status: () => ({ status }) });
    expect(await run(batchOf(), provider)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    [4001, 'userDenied'], [4200, 'batchUnsupported'], [5750, 'batchUnsupported'], [5760, 'batchUnsupported'],
  ] as const)('code %i is %s, and leaves no request open', async (code, expected) => {
    const { provider } = batchWallet({ sendCalls: () => { throw Object.assign(new Error('no'), { code }); } });
    expect(await run(batchOf(), provider)).toMatchObject({ ok: false, error: { code: expected } });
    const { world } = fixture.tab();
    expect((await world.journal.loadOpen()).filter((intent) => intent.isBatch && intent.state === 'asked')).toEqual([]);
  });
});
