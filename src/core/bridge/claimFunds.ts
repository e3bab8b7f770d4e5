/** Whether an account can pay for its claim on the target chain. Amounts in wei. */
export type ClaimFunds =
  | { kind: 'enough'; balance: bigint; cost: bigint }
  | { kind: 'unknown' }
  | { kind: 'short'; balance: bigint; cost: bigint; shortfall: bigint };

/**
 * Compares what the account has on the target chain with what a claim will cost there. Only advice: the price is
 * another one when it is claimed.
 * @param gas units of gas that a release takes at most.
 * @param value wei that the release carries besides.
 */
export function claimFunds(input: {
  balance: bigint | null;
  gasPrice: bigint | null;
  gas: bigint;
  value?: bigint;
}): ClaimFunds {
  const { balance, gasPrice, gas, value = 0n } = input;
  if (balance === null || gasPrice === null) return { kind: 'unknown' };
  const cost = gas * gasPrice + value;
  return balance >= cost
    ? { kind: 'enough', balance, cost }
    : { kind: 'short', balance, cost, shortfall: cost - balance };
}
