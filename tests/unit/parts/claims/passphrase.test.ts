import { expect, test } from 'vitest';
import { minPassphraseLength, passphraseFault } from '../../../../src/parts/claims/file/passphrase.ts';

test.each([
  ['', '', null],
  ['', 'left over', null],
  ['x', 'x', 'short'],
  ['eleven char', 'eleven char', 'short'],
  ['twelve chars', 'twelve chars', null],
  ['twelve chars', 'twelve char', 'differs'],
  ['twelve chars', '', 'differs'],
  // Code points count, not UTF-16 units.
  ['\u{1f511}'.repeat(11), '\u{1f511}'.repeat(11), 'short'],
] as const)('a file sealed with %j, typed again as %j: %s', (passphrase, again, fault) => {
  expect(minPassphraseLength).toBe(12);
  expect(passphraseFault(passphrase, again)).toBe(fault);
});
