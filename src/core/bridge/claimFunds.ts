/** Whether an account can pay for its claim on the target chain. Amounts in wei. */
export type ClaimFunds =
  | { kind: 'enough'; balance: bigint; cost: bigint }
  | { kind: 'unknown' }
  | { kind: 'short'; balance: bigint; cost: bigint; shortfall: bigint };

/**
 * Compares the account's balance on the target chain with the cost of a claim there. Only advice: the gas price may
 * differ when the claim is made.
 * @param gas the most units of gas that a release takes
 * @param value wei that the release sends in addition
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
