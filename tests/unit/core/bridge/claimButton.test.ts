import { describe, expect, it } from 'vitest';
import type { ClaimButtonInput } from '../../../../src/core/bridge/claimButton.ts';
import { claimButton } from '../../../../src/core/bridge/claimButton.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const base: ClaimButtonInput = {
  depositHash: hash,
  claim: { kind: 'waiting', confirmations: 3, required: 12 },
  sourceChainId: 6661,
  targetChainId: 6662,
  hasWallet: true,
  walletChainId: 6661,
  requiredConfirmations: 12,
  isClaiming: false,
  isClaimingElsewhere: false,
};
const ready = { kind: 'ready', confirmations: 12, required: 12 } as const;

describe('claimButton', () => {
  // deposit hash x confirmed x wallet on the source chain
  it.each([
    [true, false, true, 'waitingConfirmations'],
    [true, false, false, 'claim'],
    [true, true, true, 'switchAndClaim'],
    [true, true, false, 'claim'],
    [false, false, true, 'hidden'],
    [false, false, false, 'hidden'],
    [false, true, true, 'hidden'],
    [false, true, false, 'hidden'],
  ])('hash %s, confirmed %s, on source %s: %s', (hasHash, isConfirmed, isOnSource, kind) => {
    expect(
      claimButton({
        ...base,
        depositHash: hasHash ? hash : null,
        claim: isConfirmed ? ready : base.claim,
        walletChainId: isOnSource ? 6661 : 6662,
      }).kind,
    ).toBe(kind);
  });

  it('counts the confirmations, from 0 before the chain has answered', () => {
    expect(claimButton(base)).toEqual({ kind: 'waitingConfirmations', confirmations: 3, required: 12 });
    expect(claimButton({ ...base, claim: null })).toEqual({
      kind: 'waitingConfirmations',
      confirmations: 0,
      required: 12,
    });
  });

  it.each<[string, Partial<ClaimButtonInput>, string]>([
    ['third network, confirmed', { claim: ready, walletChainId: 1 }, 'switchAndClaim'],
    ['third network, waiting', { walletChainId: 1 }, 'switchAndClaim'],
    ['no wallet', { claim: ready, hasWallet: false, walletChainId: null }, 'connect'],
    ['being claimed', { claim: ready, walletChainId: 6662, isClaiming: true }, 'claiming'],
    [
      'being claimed in another tab',
      { claim: ready, walletChainId: 6662, isClaimingElsewhere: true },
      'claimingElsewhere',
    ],
    ['released', { claim: { kind: 'released' }, isClaiming: true }, 'released'],
    ['deposit left the chain (rule 6.2)', { isRemoved: true }, 'failed'],
    ['deposit failed', { claim: { kind: 'failed', error: { code: 'depositReverted' } } }, 'failed'],
  ])('%s', (_, change, kind) => {
    expect(claimButton({ ...base, ...change }).kind).toBe(kind);
  });
});
