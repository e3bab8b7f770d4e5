/** Wei that every NFT release carries at least (spec B7). */
export const RELEASE_VALUE_WEI = 100_000n;

/** The flat fee of an NFT release in wei: the collection's own when above 0, else the bridge's default, else 0 (spec B3). */
export function nftFee(specific: bigint | null, fallback: bigint | null): bigint {
  if (specific !== null && specific > 0n) return specific;
  return fallback !== null && fallback > 0n ? fallback : 0n;
}

/** What a release carries in wei: 100000 as specified, unless the contract's fee is higher (DESIGN section 9). */
export function releaseValue(fee: bigint): bigint {
  return fee > RELEASE_VALUE_WEI ? fee : RELEASE_VALUE_WEI;
}
