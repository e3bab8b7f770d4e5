/**
 * For places where no money depends on it: a longer token id by its first and last digits.
 * @param ends how many digits of each end; an id that has no more than both and one digit stays whole
 */
export function shortTokenId(tokenId: string, ends = 6): string {
  return tokenId.length <= 2 * ends + 1 ? tokenId : `${tokenId.slice(0, ends)}…${tokenId.slice(-ends)}`;
}
