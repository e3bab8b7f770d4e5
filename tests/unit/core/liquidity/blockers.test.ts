import { describe, expect, test } from 'vitest';
import {
  additionBlocker,
  withdrawalBlocker,
  type AdditionInput,
  type ElsewhereInput,
  type WithdrawalInput,
} from '../../../../src/core/liquidity/blockers.ts';
import { addressOf } from '../../io/fakeNode.ts';

const account = addressOf('a');
const token = addressOf('c');

const addition: AdditionInput = {
  account,
  walletChainId: 6661,
  chainId: 6661,
  hasPools: true,
  hasToken: true,
  isUnconfirmed: false,
  isOffline: false,
  isPaused: false,
  approval: 'APPROVED',
  amount: 10n,
  balance: 10n,
  isFull: false,
  fits: true,
};
const elsewhere: ElsewhereInput = {
  targetChainId: 6662,
  recipient: account,
  recipientBlock: null,
  tokens: [token],
  areConditionsLoading: false,
  isSourcePaused: false,
  isTargetPaused: false,
  paysAnother: false,
  available: 10n,
  gross: 10n,
  oracles: 'enough',
  isDelayAccepted: false,
};
const withdrawal: WithdrawalInput = { ...addition, exists: true, here: { spendable: 10n }, elsewhere: null };

describe('an addition', () => {
  test('that nothing speaks against', () => expect(additionBlocker(addition)).toBeNull());

  test.each<[string | null, Partial<AdditionInput>]>([
    ['noPools', { hasPools: false }],
    ['noWallet', { account: null }],
    ['otherChain', { walletChainId: 6662 }],
    ['noToken', { hasToken: false }],
    ['noAmount', { amount: null }],
    ['tokenUnconfirmed', { isUnconfirmed: true }],
    ['offline', { isOffline: true }],
    ['balanceRefused', { balance: null, isBalanceRefused: true }],
    ['balanceUnknown', { balance: null }],
    ['exceedsBalance', { balance: 9n }],
    ['poolUnknown', { fits: null }],
    ['poolUnknown', { isPaused: null }],
    ['poolPaused', { isPaused: true }],
    ['exceedsRoom', { fits: false }],
    ['approvalUnknown', { approval: 'UNKNOWN' }],
    ['approving', { approval: 'PENDING' }],
    ['needsApproval', { approval: 'NOT_APPROVED' }],
  ])('%s', (blocker, change) => expect(additionBlocker({ ...addition, ...change })).toBe(blocker));

  test('a full pool is shown before anything is typed, also without a wallet', () =>
    expect(additionBlocker({ ...addition, isFull: true, amount: null, account: null })).toBe('poolFull'));
});

describe('a withdrawal', () => {
  test.each<[string | null, Partial<WithdrawalInput>]>([
    [null, {}],
    ['noPools', { hasPools: false }],
    ['noWallet', { account: null }],
    ['otherChain', { walletChainId: null }],
    ['noToken', { hasToken: false }],
    ['poolMissing', { exists: false, amount: null }],
    ['poolUnknown', { exists: null }],
    ['tokenUnconfirmed', { isUnconfirmed: true }],
    ['exceedsBalance', { amount: 11n }],
    ['poolPaused', { isPaused: true }],
    ['exceedsSpendable', { here: { spendable: 9n } }],
    // What cannot be read does not block: the contract says no itself.
    [null, { here: { spendable: null } }],
    ['needsApproval', { approval: 'NOT_APPROVED' }],
  ])('here: %s', (blocker, change) => expect(withdrawalBlocker({ ...withdrawal, ...change })).toBe(blocker));

  test.each<[string | null, Partial<ElsewhereInput>]>([
    [null, {}],
    ['noTarget', { targetChainId: null }],
    ['recipientInvalid', { recipient: null }],
    ['recipientInvalid', { recipient: '0x0000000000000000000000000000000000000000' }],
    ['recipientIsToken', { recipient: token }],
    ['recipientIsToken', { recipientBlock: 'token' }],
    ['recipientIsContract', { recipientBlock: 'contract' }],
    ['targetUnknown', { areConditionsLoading: true }],
    ['targetPaused', { isSourcePaused: true }],
    ['targetPaused', { isTargetPaused: true }],
    ['mappingDiffers', { paysAnother: true }],
    ['exceedsSpendable', { gross: 11n }],
    [null, { available: null }],
    // The bridge there pays no claim of 0.
    ['arrivesNothing', { gross: 0n }],
    ['arrivesNothing', { gross: 0n, available: null }],
    [null, { gross: null }],
    ['oraclesUnknown', { oracles: 'asking' }],
    ['oraclesFew', { oracles: 'few' }],
    [null, { oracles: 'few', isDelayAccepted: true }],
  ])('to another network: %s', (blocker, change) =>
    expect(withdrawalBlocker({ ...withdrawal, here: null, elsewhere: { ...elsewhere, ...change } })).toBe(blocker),
  );
});
