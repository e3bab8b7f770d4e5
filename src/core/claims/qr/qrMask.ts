import type { QrGrid } from './qrGrid.ts';

/** Which modules each mask turns over. */
export const qrMasks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Turns over the data modules of a mask; done twice it changes nothing. */
export function applyMask(grid: QrGrid, mask: number): void {
  const isTurned = qrMasks[mask] ?? (() => false);
  for (let y = 0; y < grid.size; y += 1) {
    for (let x = 0; x < grid.size; x += 1) {
      if (!grid.isFixed(x, y) && isTurned(x, y)) grid.set(x, y, !grid.isDark(x, y));
    }
  }
}

/** How hard a picture is to read (ISO 18004 section 7.8.3): the mask with the lowest number is taken. */
export function qrPenalty(grid: QrGrid): number {
  const { size } = grid;
  let penalty = 0;
  let dark = 0;
  for (let at = 0; at < size; at += 1) {
    penalty += linePenalty(Array.from({ length: size }, (_, x) => grid.isDark(x, at)));
    penalty += linePenalty(Array.from({ length: size }, (_, y) => grid.isDark(at, y)));
    for (let x = 0; x < size; x += 1) {
      if (grid.isDark(x, at)) dark += 1;
      if (x + 1 < size && at + 1 < size && isSquare(grid, x, at)) penalty += 3;
    }
  }
  const share = (dark * 20) / (size * size);
  return penalty + Math.floor(Math.abs(share - 10)) * 10;
}

function isSquare(grid: QrGrid, x: number, y: number): boolean {
  const first = grid.isDark(x, y);
  return grid.isDark(x + 1, y) === first && grid.isDark(x, y + 1) === first && grid.isDark(x + 1, y + 1) === first;
}

/** Runs of five and more, and patterns that look like a finder. */
function linePenalty(line: readonly boolean[]): number {
  let penalty = 0;
  for (let start = 0; start < line.length;) {
    let end = start + 1;
    while (end < line.length && line[end] === line[start]) end += 1;
    if (end - start >= 5) penalty += end - start - 2;
    start = end;
  }
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  for (const pattern of ['10111010000', '00001011101']) {
    for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1)) penalty += 40;
  }
  return penalty;
}
