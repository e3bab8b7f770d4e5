import { parseUnits, zeroAddress } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAddress } from '../../../src/core/address.ts';
import type { AmountMode } from '../../../src/core/bridge/targetAmount.ts';
import type { BridgeConditions } from '../../../src/core/bridge/conditions.ts';
import type { DepositEvent } from '../../../src/core/claims/claim.ts';

const mode = vi.hoisted((): { amountMode: AmountMode } => ({ amountMode: 'raw' }));
vi.mock('../../../src/config/amountMode.ts', () => mode);
const { tokenBySymbol } = await import('../../../src/config/tokens.ts');
const { claimAmount } = await import('../../../src/parts/bridge/tokens/claimAmount.ts');
const { feeOf, receiveOf } = await import('../../../src/parts/bridge/tokens/shownAmounts.ts');
const { bridgeChoice } = await import('../../../src/pages/bridgeTokens/useBridgeChoice.ts');

const conditions: BridgeConditions = {
  feeRate: 3_500n,
  balance: null,
  unsentFees: null,
  available: null,
  paused: false,
  wrappedNative: zeroAddress,
  oracleContract: zeroAddress,
  signaturesNeeded: 3,
  releaseToken: null,
};

/** A deposit of GROW: 6 decimals on 6661, 18 on 6662. */
function growEvent(sourceChainId: 6661 | 6662, text: string): DepositEvent {
  const sourceToken = parseAddress(tokenBySymbol('GROW')?.addresses[sourceChainId] ?? '') ?? zeroAddress;
  return {
    sourceToken,
    amount: parseUnits(text, sourceChainId === 6661 ? 6 : 18),
    receiver: zeroAddress,
    sourceChainId,
    targetChainId: sourceChainId === 6661 ? 6662 : 6661,
    number: 1n,
    kind: 'deposit',
  };
}

beforeEach(() => {
  mode.amountMode = 'raw';
});

describe('the form', () => {
  it.each([6661, 6662])('offers no network with other decimals on %i, and knows which it left out', (sourceChainId) => {
    const other = sourceChainId === 6661 ? 6662 : 6661;
    expect(bridgeChoice({ sourceChainId, currencySymbol: 'GROW', targetChainId: other })).toMatchObject({
      targetChainIds: [],
      targetChainId: null,
      targetToken: null,
      closedChainIds: [other],
      closedChainId: other,
    });
    expect(bridgeChoice({ sourceChainId, currencySymbol: 'USDC', targetChainId: other })).toMatchObject({
      targetChainId: other,
      closedChainIds: [],
      closedChainId: null,
    });
  });

  it('offers it where the oracles scale', () => {
    expect(
      bridgeChoice({ sourceChainId: 6661, currencySymbol: 'GROW', targetChainId: 6662, mode: 'scaled' }),
    ).toMatchObject({ targetChainId: 6662, targetToken: { decimals: 18 }, closedChainId: null });
  });
});

describe('a claim', () => {
  it('raw: the payout is in the units of the target, and the screen knows that it is another amount', () => {
    const shown = claimAmount(growEvent(6661, '1000'), undefined);
    expect(shown).toMatchObject({
      amount: { amount: 1_000_000_000n, decimals: 6 },
      arriving: { amount: 1_000_000_000n, decimals: 18, symbol: 'GROW' },
      arrivesAsAnother: true,
    });
    // 0.0000000009965 GROW, not 996.5.
    expect(receiveOf(shown?.arriving ?? null, conditions, false)).toEqual({
      kind: 'known',
      value: { amount: 996_500_000n, decimals: 18, symbol: 'GROW' },
    });
    expect(feeOf(shown?.arriving ?? null, conditions, false)).toEqual({
      kind: 'known',
      value: { amount: 3_500_000n, decimals: 18, symbol: 'GROW' },
    });
  });

  it('scaled: fee and receipt are the same amount in the units of the target', () => {
    mode.amountMode = 'scaled';
    const shown = claimAmount(growEvent(6661, '1000'), undefined);
    expect(shown).toMatchObject({
      arriving: { amount: parseUnits('1000', 18), decimals: 18 },
      arrivesAsAnother: false,
    });
    expect(receiveOf(shown?.arriving ?? null, conditions, false)).toEqual({
      kind: 'known',
      value: { amount: parseUnits('996.5', 18), decimals: 18, symbol: 'GROW' },
    });
    // Rounded down to the smallest unit of the target before the fee is taken.
    expect(claimAmount(growEvent(6662, '1.0000019999'), undefined)?.arriving).toEqual({
      amount: 1_000_001n,
      decimals: 6,
      symbol: 'GROW',
    });
  });

  it('without a known token on the target nothing is said about what arrives', () => {
    expect(receiveOf(null, conditions, false)).toEqual({ kind: 'unknown' });
  });
});
