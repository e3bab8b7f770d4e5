import { describe, expect, it } from 'vitest';
import { countsAs } from '../../../../src/config/chains/chains.ts';
import { bridgeBan } from '../../../../src/core/bridge/availability.ts';
import { availableLiquidity, liquidityHint } from '../../../../src/core/bridge/liquidity.ts';

describe('bridgeBan', () => {
  it.each([
    ['TXL', 1, 56, 'txlTarget'],
    ['TXL', 1, 137, 'txlTarget'],
    ['TXL', 1, 43114, null],
    ['TXL', 1, null, null],
    ['TXL', 45000, 1, 'txlSource'],
    ['TXL', 45000, 56, 'txlTarget'],
    ['TXL', 45000, null, 'txlSource'],
    ['PMON', 1, 56, 'pmonSource'],
    ['PMON', 1, null, 'pmonSource'],
    ['PMON', 56, 1, null],
    ['USDC', 1, 56, null],
    ['TXL', 6661, 6662, 'txlTarget'],
    ['TXL', 6662, 6661, null],
    ['PMON', 6661, 6662, 'pmonSource'],
  ])('%s from %s to %s: %s', (symbol, sourceChainId, targetChainId, ban) => {
    expect(bridgeBan({ symbol, sourceChainId, targetChainId }, countsAs)).toBe(ban);
  });
});

describe('liquidity', () => {
  it('is the balance less unsent fees, unknown when either is', () => {
    expect(availableLiquidity(100n, 30n)).toBe(70n);
    expect(availableLiquidity(30n, 100n)).toBe(0n);
    expect(availableLiquidity(null, 1n)).toBeNull();
    expect(availableLiquidity(1n, null)).toBeNull();
  });

  it.each([
    [true, null, 5n, 'loading'],
    [false, null, 5n, 'unreadable'],
    [false, 6n, 5n, 'enough'],
    [true, 6n, 5n, 'enough'],
    [false, 5n, 5n, 'notEnough'],
    [false, 4n, 5n, 'notEnough'],
    [false, 1n, null, 'enough'],
    [false, 0n, null, 'notEnough'],
  ])('loading %s, available %s, amount %s: %s', (isLoading, available, amount, hint) => {
    expect(liquidityHint({ isLoading, available, amount })).toBe(hint);
  });

  it('is enough for a withdrawal that takes all of it', () => {
    const hint = (available: bigint, amount: bigint | null) =>
      liquidityHint({ isLoading: false, available, amount, mayTakeAll: true });
    expect([hint(6n, 5n), hint(5n, 5n), hint(4n, 5n)]).toEqual(['enough', 'enough', 'notEnough']);
    expect([hint(1n, null), hint(0n, null), hint(0n, 0n)]).toEqual(['enough', 'notEnough', 'notEnough']);
  });
});
