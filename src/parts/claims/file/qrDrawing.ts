import { encode } from 'uqr';

/** Empty modules around the code that scanners require. */
export const quietZone = 4;
/** Capacity of a QR code of version 40 at level M (ISO/IEC 18004, table 7). */
const MAX_QR_BYTES = 2_331;

export interface QrDrawing {
  /** Modules of one side, without the quiet zone. */
  size: number;
  /** The dark modules as an SVG path, one unit for a module. */
  path: string;
}

/** The QR code of a text, level M, in the smallest version that holds it; null if it is too long for any. */
export function qrDrawing(text: string): QrDrawing | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_QR_BYTES) return null;
  const { data, size } = encode(Array.from(bytes), { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

/** Adjacent dark modules of a row as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  const parts: string[] = [];
  for (let x = 0; x < row.length;) {
    let end = x;
    while (row[end] === true) end += 1;
    if (end > x) parts.push(`M${x} ${y}h${end - x}v1h-${end - x}z`);
    x = Math.max(end, x + 1);
  }
  return parts.join('');
}
