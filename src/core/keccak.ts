import type { Hex } from 'viem';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes that are absorbed at a time. */
const rate = 136;
const rounds = 24;

const rotated = (lane: bigint, by: number): bigint =>
  BigInt.asUintN(64, lane << BigInt(by)) | (lane >> BigInt(64 - by));

/** The round constants, from the shift register of the standard (FIPS 202, section 3.2.5). */
const roundConstants = ((): bigint[] => {
  let register = 1;
  return Array.from({ length: rounds }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff;
    }
    return constant;
  });
})();

/** Keccak-f[1600] on 25 lanes of 64 bits, the lane of column x and row y at x + 5 y. */
function permute(state: bigint[]): void {
  const lane = (index: number): bigint => state[index] ?? 0n;
  for (const constant of roundConstants) {
    const parity = Array.from(
      { length: 5 },
      (_, x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20),
    );
    for (let index = 0; index < 25; index += 1)
      state[index] = lane(index) ^ (parity[(index + 4) % 5] ?? 0n) ^ rotated(parity[(index + 1) % 5] ?? 0n, 1);
    let [x, y] = [1, 0];
    let moved = lane(1);
    for (let step = 0; step < rounds; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = lane(x + 5 * y);
      state[x + 5 * y] = rotated(moved, (((step + 1) * (step + 2)) / 2) % 64);
      moved = next;
    }
    for (let start = 0; start < 25; start += 5) {
      const row = state.slice(start, start + 5);
      const at = (column: number): bigint => row[column % 5] ?? 0n;
      for (let column = 0; column < 5; column += 1)
        state[start + column] = at(column) ^ (BigInt.asUintN(64, ~at(column + 1)) & at(column + 2));
    }
    state[0] = lane(0) ^ constant;
  }
}

/** The bytes of a hex text in the other order, so that a little-endian lane can be read and written as a number. */
const reversed = (hex: string): string => (hex.match(/../g) ?? []).toReversed().join('');

/**
 * The Keccak-256 hash of the bytes of a hex text. For a few calls at a time; written for its small size, because the
 * service worker includes it.
 * @throws if the text is not a whole number of bytes
 */
export function keccakOfHex(hex: Hex): Hex {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex)) throw new Error('The text is not a whole number of bytes.');
  const missing = rate - ((hex.length / 2 - 1) % rate);
  const padding = missing === 1 ? '81' : `01${'00'.repeat(missing - 2)}80`;
  const padded = hex.slice(2) + padding;
  const state = Array.from({ length: 25 }, () => 0n);
  for (let start = 0; start < padded.length; start += 2 * rate) {
    for (let index = 0; index < rate / 8; index += 1) {
      const from = start + 16 * index;
      state[index] = (state[index] ?? 0n) ^ BigInt(`0x${reversed(padded.slice(from, from + 16))}`);
    }
    permute(state);
  }
  const lanes = state.slice(0, 4).map((lane) => reversed(lane.toString(16).padStart(16, '0')));
  return `0x${lanes.join('')}`;
}

/** The Keccak-256 hash of a text in UTF-8, as Solidity computes it for the signature of an event. */
export function keccakOfText(text: string): Hex {
  return keccakOfHex(`0x${bytesToHex(utf8ToBytes(text))}`);
}
