/** What a bridge can pay out: its balance minus the fees it has collected and not yet forwarded. */
export function availableLiquidity(balance: bigint | null, unsentFees: bigint | null): bigint | null {
  if (balance === null || unsentFees === null) return null;
  return balance > unsentFees ? balance - unsentFees : 0n;
}

export type LiquidityHint = 'loading' | 'enough' | 'notEnough' | 'unreadable';

/** The hint beside the amount: 'enough' only when more than the amount is available. */
export function liquidityHint(input: {
  isLoading: boolean;
  available: bigint | null;
  amount: bigint | null;
}): LiquidityHint {
  if (input.available === null) return input.isLoading ? 'loading' : 'unreadable';
  return input.available > (input.amount ?? 0n) ? 'enough' : 'notEnough';
}
