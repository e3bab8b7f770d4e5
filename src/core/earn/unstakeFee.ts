/** What taking out of a reward pool costs; the fee is burned. Rates are in parts per million. */
export interface UnstakeFee {
  /** While the window of a stake is open; the only rate where there is no window. */
  rate: bigint;
  /** Afterwards. */
  laterRate: bigint;
  /** Seconds from the last change of a stake; null: the fee never ends. */
  windowSeconds: bigint | null;
}

/** The fee of one stake at one moment. */
export interface UnstakeFeeNow {
  /** Parts per million that an unstake costs now. */
  rate: bigint;
  /** When it becomes `laterRate`, in seconds of the chain's clock; null: it stays. */
  endsAt: bigint | null;
  laterRate: bigint;
}
