import type { Address } from 'viem';

/** A token whose balance is read. */
export interface BalanceToken {
  address: Address;
  isNative: boolean;
}

/**
 * Tokens as one text. It is sent to the worker much faster than a list, which is copied object by object. An empty part
 * is the native coin.
 */
export function packTokens(tokens: readonly BalanceToken[]): string {
  return tokens.map(({ address, isNative }) => `${isNative ? '' : address},`).join('');
}

/** The tokens of a packed text, in their order; the address of a native coin is not included. */
export function unpackTokens(packed: string): BalanceToken[] {
  return packed
    .split(',')
    .slice(0, -1)
    .map((address) => ({ address: `0x${address.slice(2)}`, isNative: address === '' }));
}
