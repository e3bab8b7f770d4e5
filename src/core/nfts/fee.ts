/** The least value, in wei, of every NFT release. */
export const RELEASE_VALUE_WEI = 100_000n;

/** The flat fee of an NFT release in wei: the collection's own when above 0, else the bridge's default, else 0. */
export function nftFee(specific: bigint | null, fallback: bigint | null): bigint {
  if (specific !== null && specific > 0n) return specific;
  return fallback !== null && fallback > 0n ? fallback : 0n;
}

/** The value of a release in wei: 100000 as specified, unless the contract's fee is higher. */
export function releaseValue(fee: bigint): bigint {
  return fee > RELEASE_VALUE_WEI ? fee : RELEASE_VALUE_WEI;
}

/**
 * An NFT release with a higher value than this, 0.05 of the native coin, needs the user's agreement: a checkbox that
 * names the value.
 */
export const AMPLE_FEE_WEI = 50_000_000_000_000_000n;

/**
 * The fee on which the nodes of a chain agree: the one that most of them report; if two are reported equally often, the
 * lower one. Too low a value fails before sending, too high a value would stay in the bridge.
 * @returns null when no node reported a fee
 */
export function agreedFee(fees: readonly bigint[]): { fee: bigint; doNodesDiffer: boolean } | null {
  const votes = new Map<bigint, number>();
  for (const fee of fees) votes.set(fee, (votes.get(fee) ?? 0) + 1);
  const [best] = [...votes].toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return best === undefined ? null : { fee: best[0], doNodesDiffer: votes.size > 1 };
}
