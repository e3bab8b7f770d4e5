import { zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/core/address.ts';
import type { DepositEvent } from '../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { tokenBySymbol } from '../../../src/config/tokens.ts';
import { claimAmount } from '../../../src/parts/bridge/tokens/claimAmount.ts';

const persisted: SavedClaim = {
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: `0x${'1'.repeat(64)}`,
  currencyId: 'USDC',
  typedAmount: '12.5',
  createdAt: 0,
};
const usdc = tokenBySymbol('USDC')?.addresses[6661];
const sourceToken = parseAddress(usdc ?? '') ?? zeroAddress;
const event = (amount: bigint): DepositEvent => ({
  sourceToken,
  amount,
  receiver: zeroAddress,
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 1n,
  kind: 'deposit',
});

describe('the amount of a claim', () => {
  it('is what was typed until the chain was read', () => {
    expect(claimAmount(null, persisted)).toMatchObject({
      amount: { amount: 12_500_000n, decimals: 6, symbol: 'USDC' },
      target: { symbol: 'USDC' },
    });
    expect(claimAmount(null, { ...persisted, currencyId: sourceToken })?.amount.amount).toBe(12_500_000n);
  });

  it('is what the chain says, whatever is stored', () => {
    expect(claimAmount(event(7n), persisted)?.amount.amount).toBe(7n);
    expect(claimAmount(event(7n), { ...persisted, currencyId: 'BRIDGE', typedAmount: '1000' })?.amount).toEqual({
      amount: 7n,
      decimals: 6,
      symbol: 'USDC',
    });
  });

  it.each([
    ['nothing is kept', undefined],
    ['nobody knows the token', { ...persisted, currencyId: 'NOSUCH' }],
    ['the amount is none', { ...persisted, typedAmount: '' }],
    ['it has more places than the token', { ...persisted, typedAmount: '1.0000001' }],
  ])('is not known where %s', (_why, claim) => expect(claimAmount(null, claim)).toBeNull());
});
