import { QrGrid } from './qrGrid.ts';
import { applyMask, qrMasks, qrPenalty } from './qrMask.ts';
import { qrDataWords, qrInterleaved, qrVersionFor } from './qrWords.ts';

/** A QR code as rows of modules; true is dark. The quiet zone of four modules is left to who draws it. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * The QR code of bytes (ISO/IEC 18004, byte mode, level M), in the smallest version that holds them.
 * @returns null when they are too many for any version.
 */
export function qrCode(bytes: Uint8Array): QrModules | null {
  const version = qrVersionFor(bytes.length);
  if (version === null) return null;
  const grid = new QrGrid(version);
  grid.drawWords(qrInterleaved(qrDataWords(bytes, version), version));
  const penalties = qrMasks.map((_, mask) => {
    drawMask(grid, mask);
    const penalty = qrPenalty(grid);
    applyMask(grid, mask);
    return penalty;
  });
  drawMask(grid, penalties.indexOf(Math.min(...penalties)));
  return Array.from({ length: grid.size }, (_, y) => Array.from({ length: grid.size }, (__, x) => grid.isDark(x, y)));
}

function drawMask(grid: QrGrid, mask: number): void {
  applyMask(grid, mask);
  grid.drawFormat(mask);
}

/** The dark modules as an SVG path, one unit per module. */
export function qrPath(modules: QrModules): string {
  const parts: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      let end = x;
      while (row[end] === true) end += 1;
      if (end > x) parts.push(`M${x} ${y}h${end - x}v1h-${end - x}z`);
      x = Math.max(end, x + 1);
    }
  });
  return parts.join('');
}
