import fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { isSameAddress, parseAddress, shortenAddress } from '../../../src/core/address.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('parseAddress', () => {
  it.each([
    ['checksummed', alice, alice],
    ['lower case', alice.toLowerCase(), alice],
    ['upper case digits', `0x${alice.slice(2).toUpperCase()}`, alice],
    ['surrounded by spaces', ` ${alice} `, alice],
    ['wrong checksum', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8', null],
    ['39 digits', alice.slice(0, -1), null],
    ['41 digits', `${alice}0`, null],
    ['no prefix', alice.slice(2), null],
    ['text', 'vitalik.eth', null],
    ['nothing', '', null],
    ['80 characters', alice.padEnd(80), null],
  ])('%s', (_, text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  it('takes every checksummed address and no other mix of cases', () => {
    const digits = fc
      .array(fc.constantFrom(...Array.from('0123456789abcdef')), { minLength: 40, maxLength: 40 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(digits, fc.infiniteStream(fc.boolean()), (hex, coins) => {
        const mixed = Array.from(hex)
          .map((letter) => (coins.next().value === true ? letter.toUpperCase() : letter))
          .join('');
        const right = getAddress(`0x${hex}`);
        expect(parseAddress(right)).toBe(right);
        const isOneCase = mixed === mixed.toLowerCase() || mixed === mixed.toUpperCase();
        expect(parseAddress(`0x${mixed}`)).toBe(isOneCase || `0x${mixed}` === right ? right : null);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('shortens to the first 6 and last 4, or as asked', () => {
  expect(shortenAddress(alice)).toBe('0x7099…79C8');
  expect(shortenAddress(alice, 4, 4)).toBe('0x70…79C8');
  expect(shortenAddress('0x12')).toBe('0x12');
});

it('compares addresses without regard to case; nothing equals nothing is false', () => {
  expect(isSameAddress(alice, alice.toLowerCase())).toBe(true);
  expect(isSameAddress(null, null)).toBe(false);
  expect(isSameAddress(alice, undefined)).toBe(false);
});
