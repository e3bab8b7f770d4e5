/** Why an amount cannot be sent, whatever it is sent for. */
export type AmountBlocker = 'noAmount' | 'balanceUnknown' | 'exceedsBalance';

export interface AmountInput {
  /** Smallest units; null: no amount that could be sent has been typed. */
  amount: bigint | null;
  /** null: not read yet. */
  balance: bigint | null;
}

/** The rules for an amount; each form places them among its own reasons. */
export const amountRules: Readonly<Record<AmountBlocker, (input: AmountInput) => boolean>> = {
  noAmount: ({ amount }) => amount === null,
  balanceUnknown: ({ balance }) => balance === null,
  exceedsBalance: ({ amount, balance }) => (amount ?? 0n) > (balance ?? 0n),
};
