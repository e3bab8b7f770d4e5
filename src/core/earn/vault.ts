/** Fees of a vault in the units of its contract; null: not read. */
interface VaultFees {
  performanceFee: bigint | null;
  callFee: bigint | null;
  withdrawalFee: bigint | null;
  /** In seconds. */
  withdrawalFeePeriod: bigint | null;
}

/** A vault. The app has no screen for vaults and reads none. Amounts are in smallest units; null: not read. */
export interface Vault {
  totalShares: bigint | null;
  pricePerFullShare: bigint | null;
  fees: VaultFees;
  user: {
    isLoading: boolean;
    shares: bigint | null;
    stakedAtLastAction: bigint | null;
    /** In milliseconds since 1970. */
    lastDepositedMs: number | null;
    lastActionMs: number | null;
  };
}

export const initialVault: Vault = {
  totalShares: null,
  pricePerFullShare: null,
  fees: { performanceFee: null, callFee: null, withdrawalFee: null, withdrawalFeePeriod: null },
  user: { isLoading: true, shares: null, stakedAtLastAction: null, lastDepositedMs: null, lastActionMs: null },
};
