import { createHash } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { qrDrawing } from '../../../../src/parts/claims/file/qrDrawing.ts';

const link =
  'http://127.0.0.1:5173/bridge/tokens?release=6661,6662,0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a';

/** The rows of modules that a path draws, 1 for dark. */
function rowsOf(text: string): string[] {
  const { size, path } = qrDrawing(text) ?? { size: 0, path: '' };
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(width));
  return rows.map((row) => row.join(''));
}

describe('QR code', () => {
  // From images of another encoder (npm qrcode 1.5.4), which a third program (jsQR) reads.
  it.each<[string, number, number, string]>([
    ['Causeway', 1, 21, '240d078e9ab21539e9aeabe173110d268bdd7b8c86f4bfef92476a0642dcb82c'],
    [link, 1, 45, 'b1652e12c1c024c15a0186b45d6e3281fd8a639cf72e32aa30a896329c7e6948'],
    [link, 2, 61, 'b9b3f451e96389d9bc1927a8f8192aa36d6bcfafbcd3366e745c07848d75275a'],
    [link, 8, 117, 'a6c11ca4f9106df1fea4429e61b0a91bd1c22de1123b3a623eaafb5d376b33fe'],
    [link, 17, 169, '45ccf4f2c0ba6a1d7866d9c1c878e23251095390daf54e12d8a9c702dd9f98eb'],
  ])('%s x %i: known size and picture', (text, times, size, sha256) => {
    const rows = rowsOf(text.repeat(times));
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(sha256);
  });

  it('is nothing for a text that is too long for any version, counted in bytes', () => {
    expect(qrDrawing('a'.repeat(2331))?.size).toBe(177);
    expect(qrDrawing('a'.repeat(2332))).toBeNull();
    expect(qrDrawing('ä'.repeat(1166))).toBeNull();
  });
});
