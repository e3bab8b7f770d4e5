import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { approvalState, approvalTrouble, pendingApprovals } from '../../../../src/core/transactions/approval.ts';
import type { Intent, SeenTransaction } from '../../../../src/core/transactions/intent.ts';
import { isIntentOpen, matchIntent, parseIntent } from '../../../../src/core/transactions/intent.ts';
import { receiptCheckGap, shouldCheckReceipt } from '../../../../src/core/transactions/receiptSchedule.ts';
import type { SentTransaction } from '../../../../src/core/transactions/replacement.ts';
import { classifyReplacement } from '../../../../src/core/transactions/replacement.ts';
import type { StoredReceipt, StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { parseStoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import {
  claimsOf,
  joinedTransaction,
  latestHash,
  transactionOutcome,
} from '../../../../src/core/transactions/transactionList.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bridge = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const hash = `0x${'ab'.repeat(32)}` as const;
const otherHash = `0x${'cd'.repeat(32)}` as const;
const minute = 60_000;
const hour = 60 * minute;

const stored: StoredTransaction = {
  hash,
  from: alice,
  chainId: 6661,
  addedTime: 0,
  approval: { spender: bridge, tokenAddress: token },
};
const receipt: StoredReceipt = {
  blockHash: hash,
  blockNumber: 1n,
  contractAddress: null,
  from: alice,
  status: 1,
  to: token,
  transactionHash: hash,
  transactionIndex: 0,
};

describe('one transaction for two requests', () => {
  const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash } as const;
  const first: StoredTransaction = {
    hash,
    from: alice,
    chainId: 6661,
    addedTime: 1,
    isBatch: true,
    claim: { ...ref, depositNumber: 1n },
  };
  const second: StoredTransaction = {
    ...first,
    addedTime: 2,
    claim: { ...ref, depositNumber: 2n },
    formerHashes: [otherHash],
  };

  it('belongs to both deposits, and is found under the hashes that the requests had', () => {
    const joined = joinedTransaction(first, second);
    expect(joined).toMatchObject({
      addedTime: 1,
      claim: { depositNumber: 1n },
      furtherClaims: [{ depositNumber: 2n }],
      formerHashes: [otherHash],
    });
    expect(joined && claimsOf(joined).map(({ depositNumber }) => depositNumber)).toEqual([1n, 2n]);
    expect(joined && joinedTransaction(joined, second)).toBeNull();
    expect(parseStoredTransaction(joined)).toEqual(joined);
  });

  it('is not joined by what may be the same deposit, nor by a transaction without one', () => {
    expect(joinedTransaction(first, { ...first, addedTime: 3 })).toBeNull();
    expect(claimsOf(joinedTransaction({ ...first, claim: ref }, second) ?? first)).toHaveLength(1);
    expect(joinedTransaction(stored, { ...stored, addedTime: 3 })).toBeNull();
  });

  it('keeps the hash that a sped-up transaction had, though its new one was stored before', () => {
    const joined = joinedTransaction(stored, { ...stored, formerHashes: [otherHash] });
    expect(joined).toEqual({ ...stored, formerHashes: [otherHash] });
    expect(joined && joinedTransaction(joined, { ...stored, formerHashes: [otherHash] })).toBeNull();
  });
});

describe('approvalState', () => {
  const input = {
    isNative: false,
    amount: 10n,
    spender: bridge,
    allowance: 9n,
    isPending: false,
    isRevocation: false,
  } as const;

  it.each([
    ['native coin', { isNative: true, allowance: null }, 'APPROVED'],
    ['allowance covers the amount', { allowance: 10n }, 'APPROVED'],
    ['allowance is lower', {}, 'NOT_APPROVED'],
    ['approval on its way', { isPending: true }, 'PENDING'],
    ['already covered, another on its way', { allowance: 10n, isPending: true }, 'APPROVED'],
    ['already covered, but being taken away', { allowance: 10n, isPending: true, isRevocation: true }, 'PENDING'],
    ['no amount', { amount: null }, 'UNKNOWN'],
    ['no spender', { spender: null }, 'UNKNOWN'],
    ['allowance not read', { allowance: null }, 'UNKNOWN'],
  ])('%s', (_, change, status) => {
    expect(approvalState({ ...input, ...change })).toBe(status);
  });

  it('waits for an approval for 24 hours, of this token, spender, account and chain only', () => {
    const wanted = { chainId: 6661, account: alice, tokenAddress: token, spender: bridge } as const;
    expect(pendingApprovals([stored], wanted, 23 * hour)).toHaveLength(1);
    expect(pendingApprovals([stored], wanted, 25 * hour)).toHaveLength(0);
    expect(pendingApprovals([{ ...stored, receipt }], wanted, 0)).toHaveLength(0);
    expect(pendingApprovals([stored], { ...wanted, chainId: 6662 }, 0)).toHaveLength(0);
    expect(pendingApprovals([stored], { ...wanted, account: bridge }, 0)).toHaveLength(0);
    expect(pendingApprovals([stored], { ...wanted, tokenAddress: bridge }, 0)).toHaveLength(0);
    expect(pendingApprovals([stored], { ...wanted, spender: token }, 0)).toHaveLength(0);
  });
});

describe('an approval that came to nothing (rules 6.5, 6.6, 6.7)', () => {
  const wanted = { chainId: 6661, account: alice, tokenAddress: token, spender: bridge } as const;
  const failed: StoredTransaction = {
    ...stored,
    addedTime: 10,
    confirmedTime: 20,
    receipt: { ...receipt, status: 0 },
    failure: { code: 'revertReason', params: { reason: 'no' } },
  };

  it.each<[string, StoredTransaction[], ReturnType<typeof approvalTrouble>]>([
    ['none sent', [], null],
    ['on its way', [stored], null],
    [
      'failed, with the reason',
      [failed],
      { code: 'approvalReverted', causes: [{ code: 'revertReason', params: { reason: 'no' } }] },
    ],
    ['failed, and another is on its way', [failed, { ...stored, addedTime: 30 }], null],
    ['cancelled', [{ ...stored, ended: 'cancelled' }], { code: 'transactionCancelled' }],
    ['not seen for too long', [{ ...stored, unseenSinceBlock: 5n, unseenMs: 60_000 }], { code: 'transactionNotSeen' }],
    ['of another token', [{ ...failed, approval: { spender: bridge, tokenAddress: bridge } }], null],
  ])('%s', (_, list, trouble) => {
    expect(approvalTrouble(list, wanted, 15n, 0)).toEqual(trouble);
  });

  it('is past when it was before this visit, and one that nobody sees holds nothing up', () => {
    expect(approvalTrouble([failed], wanted, 15n, 21)).toBeNull();
    const unseen = { ...stored, unseenSinceBlock: 5n, unseenMs: 60_000 };
    expect(pendingApprovals([unseen], wanted, 0, 14n)).toHaveLength(1);
    expect(pendingApprovals([{ ...unseen, unseenMs: 59_999 }], wanted, 0, 15n)).toHaveLength(1);
    expect(pendingApprovals([unseen], wanted, 0, 15n)).toHaveLength(0);
  });
});

describe('shouldCheckReceipt', () => {
  it.each([
    [1 * minute, 1n],
    [5 * minute - 1, 1n],
    [10 * minute, 3n],
    [90 * minute, 10n],
  ])('after %i ms every %s blocks', (age, gap) => {
    const pending = { addedTime: 0, lastCheckedBlockNumber: 100n };
    expect(receiptCheckGap(age)).toBe(gap);
    expect(shouldCheckReceipt(pending, 100n + gap, age)).toBe(true);
    expect(shouldCheckReceipt(pending, 100n + gap - 1n, age)).toBe(false);
  });

  it('checks a new transaction at once and a finalized one never', () => {
    expect(shouldCheckReceipt({ addedTime: 0 }, 1n, 0)).toBe(true);
    expect(shouldCheckReceipt({ addedTime: 0, receipt }, 1n, 0)).toBe(false);
  });
});

describe('transaction list', () => {
  it('is pending until its receipt, then as the status says', () => {
    const { status: _, ...old } = receipt;
    expect(transactionOutcome(stored)).toBe('pending');
    expect(transactionOutcome({ receipt })).toBe('success');
    expect(transactionOutcome({ receipt: old })).toBe('success');
    expect(transactionOutcome({ receipt: { ...receipt, status: 0 } })).toBe('failed');
  });

  it('knows the current hash for each that a transaction ever had', () => {
    const moved = { ...stored, hash: otherHash, formerHashes: [`0x${'12'.repeat(32)}` as const, hash] };
    expect(latestHash([moved], 6661, `0x${'AB'.repeat(32)}`)).toBe(otherHash);
    expect(latestHash([moved], 6662, hash)).toBe(hash);
    expect(latestHash([], 6661, hash)).toBe(hash);
  });

  it('reads stored records and drops damaged ones', () => {
    expect(parseStoredTransaction(structuredClone({ ...stored, receipt }))).toEqual({ ...stored, receipt });
    // A failure that names several nodes keeps its list.
    const disputed = { ...stored, failure: { code: 'nodesDisagree', params: { nodes: ['one', 'two'] } } };
    expect(parseStoredTransaction(structuredClone(disputed))).toEqual(disputed);
    for (const bad of [null, {}, { ...stored, hash: 5 }, { ...stored, from: 'x' }, { ...stored, receipt: {} }])
      expect(parseStoredTransaction(bad)).toBeNull();
  });
});

const data = keccak256('0x1234');
const seen: SeenTransaction = { hash: otherHash, from: alice, to: bridge, nonce: 5, value: 1n, dataHash: data };

describe('classifyReplacement', () => {
  const sent: SentTransaction = { hash, from: alice, to: bridge, nonce: 5, value: 1n, dataHash: data };

  it.each<[string, Partial<SeenTransaction>, string]>([
    ['the same', { hash }, 'same'],
    ['same call under another hash', {}, 'spedUp'],
    ['empty call to oneself', { to: alice, value: 0n, dataHash: keccak256('0x') }, 'cancelled'],
    ['other data', { dataHash: keccak256('0x5678') }, 'replaced'],
    ['other recipient', { to: token }, 'replaced'],
    ['other value', { value: 2n }, 'replaced'],
    ['a contract made', { to: null }, 'replaced'],
    ['other nonce', { nonce: 6 }, 'unrelated'],
    ['other sender', { from: bridge }, 'unrelated'],
  ])('%s', (_, change, replacement) => {
    expect(classifyReplacement(sent, { ...seen, ...change })).toBe(replacement);
  });
});

describe('intent', () => {
  const intent: Intent = {
    id: 'a',
    kind: 'deposit',
    account: alice,
    chainId: 6661,
    nonce: 5,
    target: bridge,
    dataHash: data,
    value: 1n,
    startBlock: 10n,
    createdAtMs: 0,
    state: 'asked',
  };

  it.each<[string, Partial<SeenTransaction>, boolean]>([
    ['the very call', {}, true],
    ['a later nonce', { nonce: 6 }, true],
    ['an earlier nonce', { nonce: 4 }, false],
    ['other data', { dataHash: keccak256('0x') }, false],
    ['other value', { value: 2n }, false],
    ['other target', { to: token }, false],
    ['other sender', { from: bridge }, false],
  ])('%s', (_, change, isMatch) => {
    expect(matchIntent(intent, { ...seen, ...change })).toBe(isMatch);
  });

  it('is open until it has an end', () => {
    expect(
      (['asked', 'sent', 'done', 'denied', 'failed', 'lost'] as const).filter((state) => isIntentOpen({ state })),
    ).toEqual(['asked', 'sent']);
  });

  it('reads stored records and drops damaged ones', () => {
    expect(parseIntent(structuredClone(intent))).toEqual(intent);
    for (const bad of [undefined, {}, { ...intent, value: 1 }, { ...intent, value: -1n }, { ...intent, state: 'new' }])
      expect(parseIntent(bad)).toBeNull();
  });
});
