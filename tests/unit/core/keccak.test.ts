import fc from 'fast-check';
import { keccak256, toHex } from 'viem';
import { expect, test } from 'vitest';
import { keccakOfHex, keccakOfText } from '../../../src/core/keccak.ts';

test('the hash of any bytes is that of another implementation', () => {
  expect(keccakOfHex('0x')).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => keccakOfHex(toHex(bytes)) === keccak256(bytes)),
    { numRuns: 300 },
  );
});

test.each([0, 1, 134, 135, 136, 137, 271, 272, 273])('the padding of %i bytes', (length) => {
  const hex = toHex(new Uint8Array(length).fill(0xab));
  expect(keccakOfHex(hex)).toBe(keccak256(hex));
});

test.each(['0x0', '0xzz', ''] as `0x${string}`[])('%j is refused', (text) => {
  expect(() => keccakOfHex(text)).toThrow('whole number of bytes');
});

test('the hash of a text is that of its bytes in UTF-8', () => {
  for (const text of ['Transfer(address,address,uint256)', 'ä→😀'])
    expect(keccakOfText(text)).toBe(keccak256(new TextEncoder().encode(text)));
});
