import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { metadataText, pictureFile, readTokenUri, slugOfCid } from '../../../devnet/nfts/nftFiles.ts';
import { hugePicture, picture } from '../../../devnet/nfts/pictures.ts';
import { strangeMetadata } from '../../../devnet/nfts/strangeMetadata.ts';
import { folderCid, tokenUriBase, wholeTokenUri } from '../../../devnet/nfts/tokenUris.ts';

/** The chunks of a PNG; fails on a wrong checksum. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

describe('pictures', () => {
  test.each([
    ['full', 192],
    ['small', 8],
  ] as const)('are whole PNG files (%s), one for each name', (size, width) => {
    const chunks = chunksOf(picture('meebits/1', size));
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)]).toEqual([width, width]);
    expect(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))).toHaveLength(width * (width + 1));
    expect(picture('meebits/1', size)).toEqual(picture('meebits/1', size));
    expect(picture('meebits/1', size)).not.toEqual(picture('meebits/2', size));
  });

  test('can be as large as 12 MB', () => {
    expect(hugePicture().length).toBeGreaterThan(12_000_000);
    expect(chunksOf(hugePicture()).get('IHDR')?.readUInt32BE(0)).toBe(2_000);
  });
});

describe('addresses of metadata', () => {
  test('of an IPFS folder is a content id of its name', () => {
    expect(folderCid('meebits')).toMatch(/^bafybei[a-z2-7]{52}$/);
    expect([slugOfCid(folderCid('meebits')), slugOfCid(folderCid('nobody'))]).toEqual(['meebits', null]);
  });

  test('lead to the metadata; foreign and broken ones lead nowhere', () => {
    const media = 'http://127.0.0.1:1';
    for (const metadata of ['web', 'ipfs'] as const) {
      expect(readTokenUri(`${tokenUriBase({ slug: 'genzees', metadata })}1000`, media)).toBe(
        metadataText('genzees', '1000', media),
      );
    }
    for (const tokenId of [1n, 2n])
      expect(
        JSON.parse(readTokenUri(wholeTokenUri({ name: 'Lepasa', slug: 'lepasa' }, tokenId), media) ?? ''),
      ).toMatchObject({ name: `Lepasa #${tokenId}` });
    for (const uri of [
      '',
      'https://example.org/metadata/genzees/1',
      'ipfs://x/1',
      `ipfs://${folderCid('genzees')}/x`,
      'data:,%',
      'data:broken',
      tokenUriBase({ slug: 'genzees', metadata: 'web' }),
      'javascript:1',
    ]) {
      expect([uri, readTokenUri(uri, media)]).toEqual([uri, null]);
    }
  });

  test('know every token id of 1 to 78 digits, and no other', () => {
    for (const tokenId of ['0', '7', '9'.repeat(78)])
      expect([metadataText('meebits', tokenId, ''), pictureFile('meebits', `${tokenId}.png`)]).not.toContain(null);
    for (const tokenId of ['', '01', '-1', 'x', '9'.repeat(79)])
      expect(metadataText('meebits', tokenId, '')).toBeNull();
    expect(pictureFile('nobody', '1.png')).toBeNull();
  });
});

test('each unusual metadata is different', () => {
  const kinds = strangeMetadata('http://127.0.0.1:1');
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  expect(new Set(kinds.map(({ text }) => text)).size).toBe(kinds.length);
  expect(kinds.filter(({ text }) => (text?.length ?? 0) > 262_144).map(({ kind }) => kind)).toEqual(['huge metadata']);
});
