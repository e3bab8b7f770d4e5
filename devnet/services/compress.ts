import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip';

export interface CompressedFile {
  raw: Buffer;
  /** sha256 of the content, hexadecimal. */
  hash: string;
  br?: Buffer;
  gzip?: Buffer;
}

/** best: the smallest size, as on a production host; quick: a tenth larger, in a twentieth of the time. */
export type Compression = 'best' | 'quick';

const qualities: Record<Compression, number> = { best: 11, quick: 9 };

const compressible = /\.(?:html|js|mjs|css|json|svg|txt|webmanifest|map|xml|conf)$/;

async function cached(cacheDir: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(cacheDir, name);
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    await mkdir(cacheDir, { recursive: true });
    // Another instance may write the same file: with the rename either one is complete.
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, made);
    await rename(draft, path).catch(() => undefined);
    return made;
  }
}

/** Compresses one file, once per content: the results are stored in `cacheDir`. */
export async function compressFile(
  path: string,
  raw: Buffer,
  cacheDir: string,
  compression: Compression,
): Promise<CompressedFile> {
  const hash = createHash('sha256').update(raw).digest('hex');
  if (!compressible.test(path) || raw.length < 256) return { raw, hash };
  const quality = qualities[compression];
  const [br, gz] = await Promise.all([
    cached(cacheDir, `${hash}.${quality}.br`, () =>
      brotli(raw, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
      }),
    ),
    cached(cacheDir, `${hash}.gz`, () => gzipped(raw, { level: 9 })),
  ]);
  return { raw, hash, br, gzip: gz };
}
