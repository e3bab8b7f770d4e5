import { describe, expect, test } from 'vitest';
import { swapBlocker, type SwapInput } from '../../../../src/core/swap/blockers.ts';
import type { Quote } from '../../../../src/core/swap/quote.ts';
import { addressOf } from '../../io/fakeNode.ts';

const [account, token, other] = [addressOf('a'), addressOf('b'), addressOf('c')];
const quote: Quote = {
  field: 'INPUT',
  path: [token, other],
  amounts: [10n, 20n],
  amountIn: 10n,
  amountOut: 20n,
  impact: { part: 15n, whole: 100n },
  fee: 0n,
  otherAmount: null,
};
const swap: SwapInput = {
  account,
  walletChainId: 6662,
  chainId: 6662,
  hasDex: true,
  hasTokens: true,
  kind: 'swap',
  isUnconfirmed: false,
  isOffline: false,
  typedAmount: 10n,
  quote,
  recipient: null,
  recipientBlock: null,
  slippageBips: 50,
  limit: 19n,
  isExpert: false,
  amount: 10n,
  balance: 10n,
  approval: 'APPROVED',
};
const blocked = { ...quote, impact: { part: 151n, whole: 1_000n } };

describe('a swap', () => {
  test('that nothing speaks against', () => expect(swapBlocker(swap)).toBeNull());

  // In the order in which they are shown: each also with all that follow.
  const reasons: [string, Partial<SwapInput>][] = [
    ['noDex', { hasDex: false }],
    ['noWallet', { account: null }],
    ['otherChain', { walletChainId: 6661 }],
    ['noToken', { hasTokens: false }],
    ['noAmount', { typedAmount: null }],
    ['tokenUnconfirmed', { isUnconfirmed: true }],
    ['recipientInvalid', { recipient: 'invalid' }],
    ['offline', { isOffline: true }],
    ['quoteUnknown', { quote: null }],
    ['slippageRefused', { slippageBips: 5_001 }],
    ['limitIsZero', { limit: null }],
    ['balanceRefused', { balance: null, isBalanceRefused: true }],
    ['balanceUnknown', { balance: null }],
    ['needsApproval', { approval: 'NOT_APPROVED' }],
  ];
  test.each(reasons)('%s', (reason, over) => expect(swapBlocker({ ...swap, ...over })).toBe(reason));
  test('the first of several reasons', () => {
    const all = reasons.map((_, index) =>
      swapBlocker(reasons.slice(index).reduce<SwapInput>((input, [, over]) => ({ ...input, ...over }), swap)),
    );
    expect(all).toEqual(reasons.map(([reason]) => reason));
  });

  test.each<[string | null, Partial<SwapInput>]>([
    ['dexUnknown', { hasDex: null }],
    ['noAmount', { typedAmount: 0n }],
    ['recipientInvalid', { recipientBlock: 'zero' }],
    ['recipientIsToken', { recipientBlock: 'token' }],
    ['recipientIsToken', { recipient: other }],
    ['recipientIsContract', { recipientBlock: 'contract' }],
    ['noRoute', { quote: 'noRoute' }],
    ['noReserve', { quote: 'noReserve' }],
    ['tooLittle', { quote: 'tooLittle' }],
    ['exceedsReserve', { quote: 'exceedsReserve' }],
    ['overflow', { quote: 'overflow' }],
    ['limitIsZero', { limit: 0n }],
    ['impactBlocked', { quote: blocked }],
    [null, { quote: blocked, isExpert: true }],
    ['exceedsBalance', { balance: 9n }],
    ['approvalUnknown', { approval: 'UNKNOWN' }],
    ['approving', { approval: 'PENDING' }],
    [null, { recipient: account }],
    ['sameToken', { kind: 'same' }],
  ])('%s: %o', (reason, over) => expect(swapBlocker({ ...swap, ...over })).toBe(reason));
});

test('a wrap needs neither an exchange nor a quote nor an approval', () => {
  const bare: Partial<SwapInput> = {
    hasDex: false,
    quote: null,
    limit: null,
    slippageBips: 9_999,
    approval: 'NOT_APPROVED',
  };
  expect(swapBlocker({ ...swap, ...bare, kind: 'wrap' })).toBeNull();
  expect(swapBlocker({ ...swap, ...bare, kind: 'unwrap' })).toBeNull();
  expect(swapBlocker({ ...swap, ...bare, kind: 'unwrap', balance: 9n })).toBe('exceedsBalance');
});
