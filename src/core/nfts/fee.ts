/** Wei that every NFT release carries at least. */
export const RELEASE_VALUE_WEI = 100_000n;

/** The flat fee of an NFT release in wei: the collection's own when above 0, else the bridge's default, else 0. */
export function nftFee(specific: bigint | null, fallback: bigint | null): bigint {
  if (specific !== null && specific > 0n) return specific;
  return fallback !== null && fallback > 0n ? fallback : 0n;
}

/** What a release carries in wei: 100000 as specified, unless the contract's fee is higher. */
export function releaseValue(fee: bigint): bigint {
  return fee > RELEASE_VALUE_WEI ? fee : RELEASE_VALUE_WEI;
}

/** An NFT release that carries more than this, 0.05 of the native coin, is agreed to by a tick that names the value. */
export const AMPLE_FEE_WEI = 50_000_000_000_000_000n;

/**
 * The fee that nodes of a chain name together: the one that most of them say, of two that are said as often the lower
 * one. Too little only fails before it is sent, too much would stay in the bridge.
 * @returns null when none said anything
 */
export function agreedFee(fees: readonly bigint[]): { fee: bigint; doNodesDiffer: boolean } | null {
  const votes = new Map<bigint, number>();
  for (const fee of fees) votes.set(fee, (votes.get(fee) ?? 0) + 1);
  const [best] = [...votes].toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return best === undefined ? null : { fee: best[0], doNodesDiffer: votes.size > 1 };
}
