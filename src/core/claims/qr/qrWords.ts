import { LAST_QR_VERSION, qrBlocks } from './qrTables.ts';
import { qrCheckWords } from './qrReedSolomon.ts';

const byteMode = 0b0100;

/** Bits that the length of a text takes in byte mode. */
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** The smallest version that holds this many bytes, or null when none does. */
export function qrVersionFor(byteCount: number): number | null {
  for (let version = 1; version <= LAST_QR_VERSION; version += 1) {
    if (4 + lengthBits(version) + 8 * byteCount <= qrBlocks(version).dataWords * 8) return version;
  }
  return null;
}

/** The bytes as data words: mode, length, text, end mark and filling. */
export function qrDataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(byteMode, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const capacity = qrBlocks(version).dataWords * 8;
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < capacity; filling ^= 0xec ^ 0x11) push(filling, 8);
  const words: number[] = [];
  for (let start = 0; start < bits.length; start += 8)
    words.push(bits.slice(start, start + 8).reduce((word, bit) => word * 2 + bit, 0));
  return words;
}

/** Data and check words in the order in which the picture takes them: one of each block in turn. */
export function qrInterleaved(data: readonly number[], version: number): number[] {
  const { count, checkWords, totalWords } = qrBlocks(version);
  const shortLength = Math.floor(totalWords / count) - checkWords;
  const shortBlocks = count - (totalWords % count);
  const blocks: number[][] = [];
  for (let index = 0, start = 0; index < count; index += 1) {
    const length = shortLength + (index < shortBlocks ? 0 : 1);
    blocks.push(data.slice(start, start + length));
    start += length;
  }
  const checks = blocks.map((block) => qrCheckWords(block, checkWords));
  return [...inTurn(blocks, shortLength + 1), ...inTurn(checks, checkWords)];
}

function inTurn(blocks: readonly number[][], longest: number): number[] {
  const words: number[] = [];
  for (let index = 0; index < longest; index += 1) {
    for (const block of blocks) {
      const word = block[index];
      if (word !== undefined) words.push(word);
    }
  }
  return words;
}
