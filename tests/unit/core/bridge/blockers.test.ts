import { describe, expect, it } from 'vitest';
import type { BridgeBlocker, BridgeBlockerInput } from '../../../../src/core/bridge/blockers.ts';
import { bridgeBlocker } from '../../../../src/core/bridge/blockers.ts';
import type { Token } from '../../../../src/core/tokens/token.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc: Token = {
  chainId: 6661,
  address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  tags: [],
  isNative: false,
};
const usdcOnTarget = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const ready: BridgeBlockerInput = {
  account: alice,
  walletChainId: 6661,
  isWalletChainAvailable: true,
  sourceChainId: 6661,
  targetChainId: 6662,
  isOffline: false,
  token: usdc,
  targetTokenAddress: usdcOnTarget,
  isRouteClosed: false,
  amount: 100n,
  arriving: 100n,
  hasDust: false,
  recipient: alice,
  recipientBlock: null,
  isTokenUnconfirmed: false,
  isRecipientUnconfirmed: false,
  ban: null,
  balance: 100n,
  areConditionsLoading: false,
  isSourcePaused: false,
  isPaused: false,
  releaseToken: usdcOnTarget,
  available: 101n,
  oracles: 'enough',
  isDelayAccepted: false,
  approval: 'APPROVED',
};

describe('bridgeBlocker', () => {
  it('is null when everything is there', () => {
    expect(bridgeBlocker(ready)).toBeNull();
  });

  // In the order in which they are shown.
  const cases: [BridgeBlocker, Partial<BridgeBlockerInput>][] = [
    ['noWallet', { account: null }],
    ['unsupportedChain', { isWalletChainAvailable: false }],
    ['wrongChain', { walletChainId: 6662 }],
    ['noToken', { token: null }],
    ['noAmount', { amount: null }],
    ['routeClosed', { isRouteClosed: true, targetChainId: null }],
    ['amountHasDust', { hasDust: true, targetChainId: 6662 }],
    ['tokenUnconfirmed', { isTokenUnconfirmed: true }],
    ['txlTarget', { ban: 'txlTarget' }],
    ['recipientInvalid', { recipient: null }],
    ['offline', { isOffline: true }],
    ['balanceRefused', { balance: null, isBalanceRefused: true }],
    ['balanceUnknown', { balance: null }],
    ['termsLoading', { areConditionsLoading: true }],
    ['sourcePaused', { isSourcePaused: true }],
    ['bridgePaused', { isPaused: true }],
    ['mappingDiffers', { releaseToken: bob }],
    ['notEnoughLiquidity', { available: 100n }],
    ['oraclesUnknown', { oracles: 'asking' }],
    ['oraclesFew', { oracles: 'few' }],
    ['approvalUnknown', { approval: 'UNKNOWN' }],
  ];

  it.each(cases)('%s alone', (blocker, change) => {
    expect(bridgeBlocker({ ...ready, ...change })).toBe(blocker);
  });

  it('says the earliest reason when several hold', () => {
    let input = ready;
    for (const [blocker, change] of cases.toReversed()) {
      input = { ...input, ...change };
      expect(bridgeBlocker(input)).toBe(blocker);
    }
  });

  it.each<[string, Partial<BridgeBlockerInput>, BridgeBlocker | null]>([
    ['no target: enter an amount first', { amount: null, targetChainId: null }, 'noAmount'],
    ['no target', { targetChainId: null }, 'noTarget'],
    ['target is the source', { targetChainId: 6661 }, 'noTarget'],
    ['PMON from Ethereum', { ban: 'pmonSource' }, 'pmonSource'],
    ['TXL from Autobahn', { ban: 'txlSource' }, 'txlSource'],
    ['balance one short', { balance: 99n }, 'exceedsBalance'],
    ['liquidity equal to the amount', { available: 100n }, 'notEnoughLiquidity'],
    ['liquidity one more', { available: 101n }, null],
    ['liquidity counts in units of the target: enough', { amount: 100n, arriving: 5n, available: 6n }, null],
    [
      'liquidity counts in units of the target: short',
      { amount: 1n, balance: 1n, arriving: 10n ** 12n, available: 10n ** 12n },
      'notEnoughLiquidity',
    ],
    ['another network than the closed one is chosen', { isRouteClosed: true }, null],
    ['the bridge would pay another token, with or without a mapping', { releaseToken: usdc.address }, 'mappingDiffers'],
    ['what the bridge pays is unreadable', { releaseToken: null }, null],
    ['too few oracles, and the delay is taken', { oracles: 'few', isDelayAccepted: true }, null],
    ['source bridge unreadable does not block', { isSourcePaused: null }, null],
    ['liquidity unreadable does not block', { available: null }, null],
    ['paused unreadable does not block', { isPaused: null }, null],
    ['recipient is the token', { recipient: usdc.address }, 'recipientIsToken'],
    [
      'recipient is the token, other case',
      { recipient: '0xE7F1725E7734CE288F8367E1BB143E90BB3F0512' },
      'recipientIsToken',
    ],
    ['recipient is another token of the deployment', { recipientBlock: 'token' }, 'recipientIsToken'],
    ['recipient is a contract of the deployment', { recipientBlock: 'contract' }, 'recipientIsContract'],
    ['recipient is the token on the target', { recipient: usdcOnTarget }, 'recipientIsToken'],
    ['recipient is the zero address', { recipient: '0x0000000000000000000000000000000000000000' }, 'recipientInvalid'],
    ['another recipient, typed', { recipient: bob }, null],
    ['another recipient, from a link', { recipient: bob, isRecipientUnconfirmed: true }, 'recipientForeign'],
    ['own address from a link', { isRecipientUnconfirmed: true }, null],
    ['approval on its way', { approval: 'PENDING' }, 'approving'],
    ['not approved', { approval: 'NOT_APPROVED' }, 'needsApproval'],
  ])('%s', (_, change, blocker) => {
    expect(bridgeBlocker({ ...ready, ...change })).toBe(blocker);
  });
});
