/**
 * For places where no money depends on it: a token id of at most 13 digits, a longer one by its first and last six
 * digits.
 */
export function shortTokenId(tokenId: string): string {
  return tokenId.length <= 13 ? tokenId : `${tokenId.slice(0, 6)}…${tokenId.slice(-6)}`;
}
