import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';

export type ReleaseVariant = 'releaseNative' | 'releaseERC20';

/**
 * Which release to send: the native one only when the release token is the wrapped native and the caller is the
 * recipient, because it pays its caller; otherwise the token release.
 */
export function releaseVariant(input: {
  releaseToken: Address;
  wrappedNative: Address;
  account: Address;
  receiver: Address;
}): ReleaseVariant {
  const isNative =
    isSameAddress(input.releaseToken, input.wrappedNative) && isSameAddress(input.account, input.receiver);
  return isNative ? 'releaseNative' : 'releaseERC20';
}
