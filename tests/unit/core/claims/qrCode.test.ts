import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode, qrPath, type QrModules } from '../../../../src/core/claims/qr/qrCode.ts';
import { qrCheckWords } from '../../../../src/core/claims/qr/qrReedSolomon.ts';
import { alignmentCentres } from '../../../../src/core/claims/qr/qrTables.ts';
import { qrDataWords, qrVersionFor } from '../../../../src/core/claims/qr/qrWords.ts';

const link =
  'http://127.0.0.1:5173/bridge/tokens?release=6661,6662,0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = (modules: QrModules | null) =>
  (modules ?? []).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));

// Pictures of the same texts by an independent encoder (npm qrcode 1.5.4), which a third program (jsQR) reads.
const pictureOfA = `
111111101001001111111
100000101111101000001
101110100010101011101
101110101101101011101
101110100111001011101
100000100101101000001
111111101010101111111
000000001101100000000
101101110011101001011
010110010101111001000
110011101101000001101
101101000001001111100
100111100100100100100
000000001011001001001
111111101001100101000
100000101100000110110
101110100110111110001
101110101111001111110
101110101010101100000
100000100010010100101
111111101000010010000`
  .trim()
  .split('\n');

describe('QR code', () => {
  it('is the known picture of one letter', () => {
    expect(rowsOf(qrCode(bytesOf('A')))).toEqual(pictureOfA);
  });

  it.each<[string, number, number, string]>([
    ['Causeway', 1, 21, '240d078e9ab21539e9aeabe173110d268bdd7b8c86f4bfef92476a0642dcb82c'],
    [link, 1, 45, 'b1652e12c1c024c15a0186b45d6e3281fd8a639cf72e32aa30a896329c7e6948'],
    [link, 2, 61, 'b9b3f451e96389d9bc1927a8f8192aa36d6bcfafbcd3366e745c07848d75275a'],
    [link, 8, 117, 'a6c11ca4f9106df1fea4429e61b0a91bd1c22de1123b3a623eaafb5d376b33fe'],
    [link, 17, 169, '45ccf4f2c0ba6a1d7866d9c1c878e23251095390daf54e12d8a9c702dd9f98eb'],
  ])('%s x %i: known size and picture', (text, times, size, sha256) => {
    const rows = rowsOf(qrCode(bytesOf(text.repeat(times))));
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(sha256);
  });

  it.each([
    [14, 1],
    [15, 2],
    [26, 2],
    [42, 3],
    [62, 4],
    [84, 5],
    [106, 6],
    [122, 7],
    [152, 8],
    [180, 9],
    [213, 10],
    [214, 11],
    [2331, 40],
  ])('%i bytes fit version %i at level M (ISO 18004 table 7)', (count, version) =>
    expect(qrVersionFor(count)).toBe(version),
  );

  it('says when a text is too long for any version', () => {
    expect(qrVersionFor(2332)).toBeNull();
    expect(qrCode(new Uint8Array(2332))).toBeNull();
  });

  it('check words of the standard example (1-M, HELLO WORLD)', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(qrCheckWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('fills up to the last word', () => {
    expect(qrDataWords(bytesOf('A'), 1)).toEqual([
      0x40, 0x14, 0x10, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec,
    ]);
    expect(qrDataWords(new Uint8Array(14), 1)).toHaveLength(16);
  });

  it('alignment patterns stand where the standard puts them', () => {
    expect([1, 2, 7, 14, 32, 40].map(alignmentCentres)).toEqual([
      [],
      [6, 18],
      [6, 22, 38],
      [6, 26, 46, 66],
      [6, 34, 60, 86, 112, 138],
      [6, 30, 58, 86, 114, 142, 170],
    ]);
  });

  it('is drawn as one path', () => {
    expect(
      qrPath([
        [true, true, false],
        [false, false, false],
        [true, false, true],
      ]),
    ).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
  });
});
