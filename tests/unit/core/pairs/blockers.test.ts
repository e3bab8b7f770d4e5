import { describe, expect, test } from 'vitest';
import {
  pairAdditionBlocker,
  pairRemovalBlocker,
  type GivenToken,
  type PairAdditionInput,
  type PairRemovalInput,
} from '../../../../src/core/pairs/blockers.ts';
import { addressOf } from '../../io/fakeNode.ts';

const given: GivenToken = { amount: 10n, balance: 10n, approval: 'APPROVED' };
const amounts = { amount0: 10n, amount1: 10n };
const pair = {
  account: addressOf('a'),
  walletChainId: 6662,
  chainId: 6662,
  hasDex: true,
  hasTokens: true,
  isSameToken: false,
  isOffline: false,
  slippageBips: 50,
  lookup: 'EXISTS',
} as const;
const addition: PairAdditionInput = {
  ...pair,
  isUnconfirmed: false,
  addition: { amounts, minimum: amounts, minted: { lp: 10n, supply: 20n }, isFirst: false },
  given: [given, given],
};
const removal: PairRemovalInput = {
  ...pair,
  removal: { lp: 10n, hundredths: 10_000, amounts, minimum: amounts, supply: 10n },
  given,
};

/** With each reason also all that come after it: the first one is shown. */
function inOrder<Input>(
  reasons: readonly (readonly [string, Partial<Input>])[],
  free: Input,
  blocker: (input: Input) => string | null,
): [string[], (string | null)[]] {
  const shown = reasons.map((_, index) =>
    blocker(reasons.slice(index).reduce<Input>((input, [, over]) => ({ ...input, ...over }), free)),
  );
  return [reasons.map(([reason]) => reason), shown];
}

describe('an addition to a pair', () => {
  test('that nothing speaks against', () => {
    expect(pairAdditionBlocker(addition)).toBeNull();
    expect(pairAdditionBlocker({ ...addition, lookup: 'NOT_EXISTS' })).toBeNull();
  });

  const reasons: [string, Partial<PairAdditionInput>][] = [
    ['noDex', { hasDex: false }],
    ['noWallet', { account: null }],
    ['otherChain', { walletChainId: 6661 }],
    ['noToken', { hasTokens: false }],
    ['sameToken', { isSameToken: true }],
    ['noAmount', { given: [given, { ...given, amount: null }] }],
    ['tokenUnconfirmed', { isUnconfirmed: true }],
    ['offline', { isOffline: true }],
    ['dexUnknown', { hasDex: null }],
    ['pairUnknown', { lookup: 'LOADING' }],
    ['slippageRefused', { slippageBips: 5_001 }],
    ['minimumIsZero', { addition: 'minimumIsZero' }],
    ['balanceRefused', { given: [given, { ...given, balance: null, isBalanceRefused: true }] }],
    ['balanceUnknown', { given: [given, { ...given, balance: null }] }],
    ['exceedsBalance', { given: [{ ...given, balance: 9n }, given] }],
    ['approvalUnknown', { given: [given, { ...given, approval: 'UNKNOWN' }] }],
    ['approving', { given: [{ ...given, approval: 'PENDING' }, given] }],
    ['needsApproval', { given: [given, { ...given, approval: 'NOT_APPROVED' }] }],
  ];
  test.each(reasons)('%s', (reason, over) => expect(pairAdditionBlocker({ ...addition, ...over })).toBe(reason));
  test('the first of several reasons', () => {
    const independent = reasons.filter(([, over]) => !('given' in over) && over.hasDex !== null);
    const [expected, shown] = inOrder(independent, addition, pairAdditionBlocker);
    expect(shown).toEqual(expected);
  });
  test.each<[string, Partial<PairAdditionInput>]>([
    ['noAmount', { given: [{ ...given, amount: 0n }, given] }],
    ['noReserve', { addition: 'noReserve' }],
    ['tooLittle', { addition: 'tooLittle' }],
    ['overflow', { addition: 'overflow' }],
    ['pairUnknown', { addition: null }],
  ])('%s: %o', (reason, over) => expect(pairAdditionBlocker({ ...addition, ...over })).toBe(reason));
});

describe('a removal from a pair', () => {
  test('that nothing speaks against', () => expect(pairRemovalBlocker(removal)).toBeNull());

  const reasons: [string, Partial<PairRemovalInput>][] = [
    ['noDex', { hasDex: false }],
    ['noWallet', { account: null }],
    ['otherChain', { walletChainId: 6661 }],
    ['noToken', { hasTokens: false }],
    ['pairMissing', { lookup: 'NOT_EXISTS' }],
    ['noAmount', { given: { ...given, amount: null } }],
    ['offline', { isOffline: true }],
    ['slippageRefused', { slippageBips: -1 }],
    ['exceedsOwn', { removal: 'exceedsOwn' }],
    ['needsApproval', { given: { ...given, approval: 'NOT_APPROVED' } }],
  ];
  test.each(reasons)('%s', (reason, over) => expect(pairRemovalBlocker({ ...removal, ...over })).toBe(reason));
  test('the first of several reasons', () => {
    const independent = reasons.filter(([, over]) => !('given' in over));
    const [expected, shown] = inOrder(independent, removal, pairRemovalBlocker);
    expect(shown).toEqual(expected);
  });
  test.each<[string, Partial<PairRemovalInput>]>([
    ['dexUnknown', { hasDex: null }],
    ['pairUnknown', { lookup: 'LOADING' }],
    ['pairUnknown', { removal: null }],
    ['noAmount', { removal: 'noAmount' }],
    ['exceedsSupply', { removal: 'exceedsSupply' }],
    ['tooLittle', { removal: 'tooLittle' }],
    ['minimumIsZero', { removal: 'minimumIsZero' }],
    ['balanceUnknown', { given: { ...given, balance: null } }],
    ['exceedsBalance', { given: { ...given, balance: 9n } }],
    ['approvalUnknown', { given: { ...given, approval: 'UNKNOWN' } }],
    ['approving', { given: { ...given, approval: 'PENDING' } }],
  ])('%s: %o', (reason, over) => expect(pairRemovalBlocker({ ...removal, ...over })).toBe(reason));
});
