/** What a bridge can pay out: its balance minus the fees it has collected and not yet forwarded. */
export function availableLiquidity(balance: bigint | null, unsentFees: bigint | null): bigint | null {
  if (balance === null || unsentFees === null) return null;
  return balance > unsentFees ? balance - unsentFees : 0n;
}

export type LiquidityHint = 'loading' | 'enough' | 'notEnough' | 'unreadable';

/** The hint beside the amount. */
export function liquidityHint(input: {
  isLoading: boolean;
  available: bigint | null;
  amount: bigint | null;
  /** As for `isEnough`. */
  mayTakeAll?: boolean;
}): LiquidityHint {
  if (input.available === null) return input.isLoading ? 'loading' : 'unreadable';
  return isEnough(input.available, input.amount ?? 0n, input.mayTakeAll ?? false) ? 'enough' : 'notEnough';
}

/**
 * Whether a bridge can pay an amount. Its contract pays the last unit too, so a withdrawal may take all that there is;
 * the form of a deposit wants more than its amount to be there.
 */
export const isEnough = (available: bigint, amount: bigint, mayTakeAll: boolean): boolean =>
  available > amount || (mayTakeAll && available === amount && amount > 0n);
