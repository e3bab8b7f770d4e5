import type { Hex } from 'viem';

/** Bytes that are absorbed at a time. */
const rate = 136;
const rounds = 24;
/** The state is 25 lanes of 64 bits, the lane of column x and row y at x + 5 y. */
const stateBytes = 200;

/** The round constants in two halves each, from the shift register of the standard (FIPS 202, section 3.2.5). */
const roundConstants = ((): DataView => {
  const halves = new DataView(new ArrayBuffer(8 * rounds));
  let register = 1;
  for (let round = 0; round < rounds; round += 1)
    for (let bit = 0; bit < 7; bit += 1) {
      const place = 2 ** bit - 1;
      if (register & 1) mix(halves, 2 * round + (place >> 5), 1 << (place & 31));
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff;
    }
  return halves;
})();

/** The half of a lane at this index, the lower half first. */
function half(words: DataView, index: number): number {
  return words.getUint32(4 * index, true);
}

function mix(words: DataView, index: number, bits: number): void {
  words.setUint32(4 * index, half(words, index) ^ bits, true);
}

/** One half of a lane that is rotated to the left by less than 32 bits; `other` is its other half. */
const rotated = (own: number, other: number, by: number): number => (own << by) | ((other >>> 1) >>> (31 - by));

/** Keccak-f[1600], in place. */
function permute(state: DataView): void {
  const row = new DataView(new ArrayBuffer(40));
  for (let round = 0; round < rounds; round += 1) {
    for (let column = 0; column < 10; column += 1) {
      let parity = 0;
      for (let index = column; index < 50; index += 10) parity ^= half(state, index);
      row.setUint32(4 * column, parity, true);
    }
    for (let index = 0; index < 50; index += 1) {
      const column = (index >> 1) % 5;
      const side = index & 1;
      const next = 2 * ((column + 1) % 5);
      const before = half(row, 2 * ((column + 4) % 5) + side);
      mix(state, index, before ^ rotated(half(row, next + side), half(row, next + 1 - side), 1));
    }
    let x = 1;
    let y = 0;
    let [low, high] = [half(state, 2), half(state, 3)];
    for (let step = 0; step < rounds; step += 1) {
      const column = y;
      y = (2 * x + 3 * y) % 5;
      x = column;
      const by = (((step + 1) * (step + 2)) / 2) % 64;
      const at = 2 * (x + 5 * y);
      const [nextLow, nextHigh] = [half(state, at), half(state, at + 1)];
      const swap = by >> 5;
      state.setUint32(4 * (at + swap), rotated(low, high, by & 31), true);
      state.setUint32(4 * (at + 1 - swap), rotated(high, low, by & 31), true);
      low = nextLow;
      high = nextHigh;
    }
    for (let start = 0; start < 50; start += 10) {
      for (let index = 0; index < 10; index += 1) row.setUint32(4 * index, half(state, start + index), true);
      for (let index = 0; index < 10; index += 1)
        mix(state, start + index, ~half(row, (index + 2) % 10) & half(row, (index + 4) % 10));
    }
    mix(state, 0, half(roundConstants, 2 * round));
    mix(state, 1, half(roundConstants, 2 * round + 1));
  }
}

/**
 * The Keccak-256 hash of some bytes, in 32 bytes. Written for its small size, because the first view and the service
 * worker include it: a hash takes about 0.05 ms.
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const state = new Uint8Array(stateBytes);
  const lanes = new DataView(state.buffer);
  const absorb = (place: number, byte: number): void => void (state[place] = (state[place] ?? 0) ^ byte);
  for (let index = 0; index < bytes.length; index += 1) {
    absorb(index % rate, bytes[index] ?? 0);
    if (index % rate === rate - 1) permute(lanes);
  }
  absorb(bytes.length % rate, 1);
  absorb(rate - 1, 0x80);
  permute(lanes);
  return state.slice(0, 32);
}

const byteOf = (digits: string): number => Number.parseInt(digits, 16);
const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * The Keccak-256 hash of the bytes of a hex text.
 * @throws if the text is not a whole number of bytes
 */
export function keccakOfHex(hex: Hex): Hex {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex)) throw new Error('The text is not a whole number of bytes.');
  return hexOf(keccak256(Uint8Array.from(hex.slice(2).match(/../g) ?? [], byteOf)));
}

/**
 * The Keccak-256 hash of a text in UTF-8, as Solidity computes it for the signature of an event.
 * @throws if the text has half of a character
 */
export function keccakOfText(text: string): Hex {
  const parts = encodeURIComponent(text).match(/%..|./g) ?? [];
  return hexOf(
    keccak256(Uint8Array.from(parts, (part) => (part.length > 1 ? byteOf(part.slice(1)) : part.charCodeAt(0)))),
  );
}
