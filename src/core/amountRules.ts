/** Why an amount cannot be sent, whatever it is sent for. */
export type AmountBlocker = 'noAmount' | 'balanceRefused' | 'balanceUnknown' | 'exceedsBalance';

export interface AmountInput {
  /** Smallest units; null: no amount that could be sent has been typed. */
  amount: bigint | null;
  /** null: not read yet. */
  balance: bigint | null;
  /** The token gives no balance, though the node answers: waiting does not help. Left out: false. */
  isBalanceRefused?: boolean;
}

/** The rules for an amount; each form places them among its own reasons. */
export const amountRules: Readonly<Record<AmountBlocker, (input: AmountInput) => boolean>> = {
  noAmount: ({ amount }) => amount === null,
  balanceRefused: ({ isBalanceRefused }) => isBalanceRefused === true,
  balanceUnknown: ({ balance }) => balance === null,
  exceedsBalance: ({ amount, balance }) => (amount ?? 0n) > (balance ?? 0n),
};

type ReadBalances = { tokenBalance: bigint | null; nativeBalance: bigint | null } | null;

/** Whether a token gave no balance to a node that answered another call at the same time. */
export const isBalanceRefused = (read: ReadBalances): boolean =>
  read !== null && read.tokenBalance === null && read.nativeBalance !== null;

/** Whether the node gave no balance at all. */
export const hasNoBalances = (read: ReadBalances): boolean =>
  read !== null && read.tokenBalance === null && read.nativeBalance === null;
