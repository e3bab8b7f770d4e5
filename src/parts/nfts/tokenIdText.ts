/** Where no money depends on it: a long token id by its first and last four digits. */
export function shortTokenId(tokenId: string): string {
  return tokenId.length <= 10 ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`;
}
