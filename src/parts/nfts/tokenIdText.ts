/**
 * A longer token id shortened to its first and last digits, for places where no money depends on it.
 * @param ends how many digits of each end; an id that is at most one digit longer than both is not shortened
 */
export function shortTokenId(tokenId: string, ends = 6): string {
  return tokenId.length <= 2 * ends + 1 ? tokenId : `${tokenId.slice(0, ends)}…${tokenId.slice(-ends)}`;
}
