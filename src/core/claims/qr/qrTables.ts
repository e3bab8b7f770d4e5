// ISO/IEC 18004, level M alone: a claim link survives dirt on 15 % of the picture. Index 0 is version 1.

export const LAST_QR_VERSION = 40;

/** Check words of each block. */
const checkWordsPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
] as const;

const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
] as const;

export interface QrBlocks {
  count: number;
  checkWords: number;
  /** All words of the picture, data and check words together. */
  totalWords: number;
  dataWords: number;
}

/** Modules along one edge. */
export function qrSize(version: number): number {
  return 17 + 4 * version;
}

/** Centres of the alignment patterns, along both axes. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const centres = [6];
  for (let index = count - 1; index >= 1; index -= 1) centres.push(qrSize(version) - 7 - (count - 1 - index) * step);
  return centres.sort((one, other) => one - other);
}

/** Modules that carry data or check bits. */
function dataModules(version: number): number {
  const size = qrSize(version);
  const centres = alignmentCentres(version).length;
  // Three finders with their borders and the format bits beside them, both timing lines, the dark module.
  let modules = size * size - 3 * 64 - 31 - 2 * (size - 16);
  if (centres > 0) modules -= (centres * centres - 3) * 25 - (centres - 2) * 2 * 5;
  if (version >= 7) modules -= 36;
  return modules;
}

export function qrBlocks(version: number): QrBlocks {
  const count = blockCounts[version - 1] ?? 0;
  const checkWords = checkWordsPerBlock[version - 1] ?? 0;
  const totalWords = Math.floor(dataModules(version) / 8);
  return { count, checkWords, totalWords, dataWords: totalWords - count * checkWords };
}
