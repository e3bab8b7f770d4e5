/** The gas of a transaction before it is made. */
export interface ExpectedGas {
  gas: bigint;
  /**
   * It follows from what others took, not from an earlier one of the same token; for an NFT it always differs somewhat.
   */
  isRough: boolean;
}

/** What one transaction of a transfer costs its sender: gas, and what the call sends in addition. */
export interface NetworkCost {
  /** Units; null: not known. */
  gas: bigint | null;
  isRough?: boolean;
  /** Wei of the native coin for one unit; null: not known. */
  gasPrice: bigint | null;
  /** Wei that are sent with the call and do not come back. */
  value?: bigint;
}

/** The cost in wei of the network's coin; null: not known, never 0. */
export function coinCost({ gas, gasPrice, value = 0n }: NetworkCost): bigint | null {
  return gas === null || gasPrice === null ? null : gas * gasPrice + value;
}

/** The sum of values in US dollars times 1e18; null as soon as one of them is not known. */
export function wholeValue(values: readonly (bigint | null)[]): bigint | null {
  return values.reduce<bigint | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0n);
}

/** Gas for the first balance of a token that an account gets: a slot that was zero. */
const NEW_BALANCE_GAS = 17_100n;

/**
 * The gas of a release, from what another release of the same token took.
 * @param hadBalance whether that one's recipient had some of the token before; null: not known
 * @param hasBalance the same for the recipient of this one
 */
export function releaseGas(spent: bigint, hadBalance: boolean | null, hasBalance: boolean | null): bigint {
  if (hadBalance === null || hasBalance === null || hadBalance === hasBalance) return spent;
  return hasBalance ? spent - NEW_BALANCE_GAS : spent + NEW_BALANCE_GAS;
}

/**
 * The gas of an NFT's release, from what the release of another one took.
 * @param usual units of gas that each way of a release usually takes
 */
export function nftReleaseGas(
  spent: bigint,
  wasMinted: boolean,
  isMinted: boolean,
  usual: { mint: bigint; homecoming: bigint },
): bigint {
  if (wasMinted === isMinted) return spent;
  const gas = isMinted ? spent + usual.mint - usual.homecoming : spent - (usual.mint - usual.homecoming);
  return gas > 0n ? gas : isMinted ? usual.mint : usual.homecoming;
}
