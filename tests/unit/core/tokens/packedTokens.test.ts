import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTokens, unpackTokens } from '../../../../src/core/tokens/packedTokens.ts';

const address = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}` as const);
const nothing = `0x` as const;

test('a packed text is unpacked to the same tokens; of a native coin only that it is one', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ address, isNative: fc.boolean() })), (tokens) => {
      expect(unpackTokens(packTokens(tokens))).toEqual(
        tokens.map((token) => (token.isNative ? { address: nothing, isNative: true } : token)),
      );
    }),
  );
  expect(unpackTokens(packTokens([]))).toEqual([]);
});
