import { describe, expect, test } from 'vitest';
import type { ReleaseParams } from '../../../src/core/oracles/agreement.ts';
import { callObject } from '../../../src/wallet/send/callObject.ts';
import { isNativeRelease, prepareRelease } from '../../../src/wallet/kinds/release.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const chainIds = [1, 56, 137, 250, 43114, 45000, 6661, 6662];
const book = {
  chain: (chainId: number) =>
    chainIds.includes(chainId) ? chainWith(chainId, [], { bridgeERC20: addressOf('b') }) : null,
  tokens: [],
  collections: () => [],
};
const word = `0x${'11'.repeat(32)}` as const;
const params: ReleaseParams = {
  sigV: [27],
  sigR: [word],
  sigS: [word],
  signers: [addressOf('1')],
  missing: [],
  silent: [],
  receiver: addressOf('a'),
  sourceToken: addressOf('7'),
  amount: 5n,
  depositChainId: 9,
  depositNumber: 1n,
};

/** The request of a release as the wallet receives it. */
function requestOn(targetChainId: number): Record<string, string> {
  const write = prepareRelease(book, {
    ref: { type: 'erc20', sourceChainId: 9, targetChainId, depositHash: word },
    params,
    plan: { isNative: false, value: 0n },
  });
  if (!write.ok) throw new Error(write.error.code);
  return callObject(write.value, addressOf('a'), 100_000n);
}

describe('the request of a release', () => {
  test('on 45000 has a gas price of 1 wei, on every other chain none', () => {
    expect(requestOn(45000)).toMatchObject({ gasPrice: '0x1', to: addressOf('b'), value: '0x0' });
    expect(chainIds.filter((chainId) => 'gasPrice' in requestOn(chainId))).toEqual([45000]);
  });

  test('pays the native coin only where the wrapped native is released to the one who claims', () => {
    const [wrappedNative, other] = [addressOf('3'), addressOf('4')];
    const [me, someone] = [addressOf('a'), addressOf('c')];
    expect(isNativeRelease({ releaseToken: wrappedNative, wrappedNative, caller: me, receiver: me })).toBe(true);
    expect(isNativeRelease({ releaseToken: wrappedNative, wrappedNative, caller: someone, receiver: me })).toBe(false);
    expect(isNativeRelease({ releaseToken: other, wrappedNative, caller: me, receiver: me })).toBe(false);
  });
});
