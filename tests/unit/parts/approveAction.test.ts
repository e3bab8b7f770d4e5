import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import { APPROVAL_STEP_MAX_MS } from '../../../src/config/timing.ts';
import { ok } from '../../../src/core/result.ts';
import type { WriteLabel } from '../../../src/core/transactions/writeLabel.ts';
import { approveToken } from '../../../src/parts/approval/approveAction.ts';
import type { FollowListener } from '../../../src/wallet/follow/follow.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hashOf = (step: number): Hex => `0x${step.toString(16).padStart(64, '0')}`;
const followed: FollowListener[] = [];
const approved: bigint[] = [];
const stored: string[] = [];
const shown: string[] = [];

vi.mock('../../../src/wallet/connection/load.ts', () => ({
  loadWrites: async () => ({
    planApproval: async () => ({ steps: ['zero', 'maximum'], error: null }),
    approvalAmount: (step: string) => (step === 'zero' ? 0n : 99n),
    sendWrite: async ({ summary }: { summary: { amount: bigint } }, { label }: { label: WriteLabel }) => {
      stored.push(label.id);
      return ok({ hash: hashOf(approved.push(summary.amount)) });
    },
    followTransaction: (_chainId: number, _hash: Hex, listener: FollowListener) => {
      followed.push(listener);
      return () => undefined;
    },
  }),
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const list of [followed, approved, stored, shown]) list.length = 0;
});

type Update = Parameters<FollowListener>[0];
const receipt = (status: number) => ({ kind: 'mined', receipt: { status } }) as unknown as Update;

/** Approves a token that has to be set to zero first, with this outcome. */
async function approve(...updates: Update[]) {
  const input = {
    chainId: 6661,
    token: address,
    owner: address,
    spender: address,
    amount: 5n,
    current: 3n,
    wish: 'maximum',
    shown: { symbol: 'USDT', decimals: 6 },
  } as const;
  const approving = approveToken(input, ({ id }, sent) => shown.push(sent ? `${id} ${sent.hash}` : id));
  await vi.waitFor(() => expect(followed).toHaveLength(1));
  for (const update of updates) followed[0]?.(update, {} as Parameters<FollowListener>[1]);
  return approving;
}

describe('a token that has to be set to zero first', () => {
  test.each<[string, Update, string]>([
    ['is dropped by the pool', { kind: 'notSeen', blocks: 10 }, 'transactionNotSeen'],
    ['is cancelled', { kind: 'cancelled' }, 'transactionCancelled'],
    ['is replaced', { kind: 'replaced' }, 'transactionReplaced'],
    ['fails in its block', receipt(0), 'approvalReverted'],
  ])('the first step %s: this is reported, and the second is not requested', async (_what, update, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(approve({ kind: 'pending', nonce: 3 }, update)).rejects.toMatchObject({ appError: { code } });
    expect(approved).toEqual([0n]);
  });

  test('the first step is mined: the second is asked for', async () => {
    expect(await approve({ kind: 'unknown' }, receipt(1))).toBe(hashOf(2));
    expect(approved).toEqual([0n, 99n]);
  });

  test('each step has its own name, and between them the screen shows what is on its way', async () => {
    await approve(receipt(1));
    expect(stored).toEqual(['tx.revoke', 'tx.approveUnlimited']);
    expect(shown).toEqual(['tx.revoke', `tx.revoke ${hashOf(1)}`, 'tx.approveUnlimited']);
  });

  test('the first step gets no block for long: it is no longer waited for, and the wallet is not asked', async () => {
    vi.useFakeTimers();
    const approving = approve({ kind: 'unknown' });
    await vi.advanceTimersByTimeAsync(APPROVAL_STEP_MAX_MS + 1_000);
    expect(await approving).toBe(hashOf(1));
    expect(approved).toEqual([0n]);
  });
});
