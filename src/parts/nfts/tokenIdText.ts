/** Where no money depends on it: a token id of 13 digits at most, a longer one by its first and last six digits. */
export function shortTokenId(tokenId: string): string {
  return tokenId.length <= 13 ? tokenId : `${tokenId.slice(0, 6)}…${tokenId.slice(-6)}`;
}
