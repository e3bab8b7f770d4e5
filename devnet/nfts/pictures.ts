// Images without an image library: small PNG files, drawn from the letters of a name.
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** `colourType` 3: one byte per pixel into `palette`; 2: three bytes per pixel. */
function png(size: number, colourType: 2 | 3, rows: Buffer, palette: Buffer | null, level: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const parts = [
    signature,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts);
}

/** A symmetric pattern of 8 by 8 cells in two colours derived from the name. */
export function picture(name: string, size: 'full' | 'small' = 'full'): Buffer {
  const hash = createHash('sha256').update(name).digest();
  const scale = size === 'full' ? 24 : 1;
  const width = 8 * scale;
  const rows = Buffer.alloc(width * (width + 1));
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / scale);
      const cell = Math.floor(y / scale) * 4 + Math.min(column, 7 - column);
      rows[y * (width + 1) + 1 + x] = (hash[cell] ?? 0) & 1;
    }
  }
  const [red = 0, green = 0, blue = 0] = hash.subarray(24);
  const palette = Buffer.from([
    225 + (red >> 4),
    225 + (green >> 4),
    225 + (blue >> 4),
    red >> 1,
    green >> 1,
    blue >> 1,
  ]);
  return png(width, 3, rows, palette, 9);
}

let huge: Buffer | null = null;

/** A complete, uncompressed PNG of about 12 million bytes. */
export function hugePicture(): Buffer {
  const size = 2_000;
  huge ??= png(size, 2, Buffer.alloc(size * (size * 3 + 1)), null, 0);
  return huge;
}
