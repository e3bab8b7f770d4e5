import { expect, test } from 'vitest';
import { transactionProblem } from '../../../../src/core/transactions/transactionProblem.ts';

const receipt = {
  blockHash: '0x1',
  blockNumber: 1n,
  contractAddress: null,
  from: `0x${'a'.repeat(40)}`,
  to: null,
  transactionHash: '0x1',
  transactionIndex: 0,
} as const;

test.each([
  ['on its way', {}, 100n, null],
  ['cancelled', { ended: 'cancelled' }, 100n, 'transactionCancelled'],
  ['replaced', { ended: 'replaced' }, null, 'transactionReplaced'],
  ['unseen for nine blocks', { unseenSinceBlock: 91n, unseenMs: 60_000 }, 100n, null],
  ['unseen for ten blocks and a minute', { unseenSinceBlock: 90n, unseenMs: 60_000 }, 100n, 'transactionNotSeen'],
  ['unseen for many blocks of a fast chain', { unseenSinceBlock: 1n, unseenMs: 59_999 }, 100n, null],
  ['unseen in an earlier version, which stored no time', { unseenSinceBlock: 1n }, 100n, null],
  ['unseen, head unknown', { unseenSinceBlock: 90n, unseenMs: 60_000 }, null, null],
  ['a search that fails', { unseenSinceBlock: 91n, searchFailure: { code: 'rpcFailed' } }, 100n, 'rpcFailed'],
  [
    'unseen before a search that fails',
    { unseenSinceBlock: 90n, unseenMs: 60_000, searchFailure: { code: 'rpcFailed' } },
    100n,
    'transactionNotSeen',
  ],
  ['mined after a search that failed', { searchFailure: { code: 'rpcFailed' }, receipt }, 100n, null],
  ['mined after all', { unseenSinceBlock: 1n, receipt }, 100n, null],
] as const)('%s', (_name, transaction, head, code) => {
  expect(transactionProblem(transaction, head)?.code ?? null).toBe(code);
});
