import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeImageUrl } from '../../../../src/core/nfts/imageUri.ts';
import { MAX_METADATA_LENGTH, parseNftMetadata } from '../../../../src/core/nfts/metadata.ts';

const sources = {
  hosts: ['https://images.example', 'http://127.0.0.1:8643'],
  gateways: ['https://ipfs.example/ipfs', 'https://second.example'],
};
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';

describe('images that a page may load', () => {
  test.each<[string, string | null]>([
    ['https://images.example/1.png', 'https://images.example/1.png'],
    ['http://images.example/1.png?a=b#c', 'https://images.example/1.png?a=b#c'],
    ['HTTPS://IMAGES.example/1.png', 'https://images.example/1.png'],
    ['http://127.0.0.1:8643/1.png', 'http://127.0.0.1:8643/1.png'],
    ['https://images.example', 'https://images.example/'],
    ['https://images.example:444/1.png', null],
    ['https://tracker.example/pixel.png?wallet=1', null],
    ['https://images.example@evil.example/1.png', null],
    ['https://images.example.evil.example/1.png', null],
    ['//images.example/1.png', null],
    ['/images/1.png', null],
    ['https://images.example/../../admin', null],
    ['https://images.example/a/%2e%2E/b.png', null],
    ['https://images.example/1.png" onerror="x', null],
    [`ipfs://${cid}/images/24.png`, `https://ipfs.example/ipfs/${cid}/images/24.png`],
    [`ipfs://ipfs/${cid}/images/24.png`, `https://ipfs.example/ipfs/${cid}/images/24.png`],
    [`IPFS://${cid}`, `https://ipfs.example/ipfs/${cid}`],
    [`ipns://docs.example/1.png`, 'https://ipfs.example/ipns/docs.example/1.png'],
    [`https://ipfs.io/ipfs/${cid}/1.png`, `https://ipfs.example/ipfs/${cid}/1.png`],
    [`ipfs://${cid}/../../evil`, null],
    ['ipfs://', null],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:image/svg+xml;base64,PHN2Zz4=', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['data:text/html;base64,PHA+', null],
    ['data:image/png,notbase64', null],
    [`data:image/png;base64,${'A'.repeat(200_001)}`, null],
    ['javascript:alert(1)', null],
    [' https://images.example/1.png ', 'https://images.example/1.png'],
    ['blob:https://images.example/x', null],
    ['', null],
  ])('%s', (uri, expected) => {
    expect(safeImageUrl(uri, sources)).toBe(expected);
  });

  test('without a gateway nothing of ipfs is shown', () => {
    expect(safeImageUrl(`ipfs://${cid}/1.png`, { hosts: [], gateways: [] })).toBeNull();
  });

  test('whatever is given, only listed places come out', () => {
    const start = fc.constantFrom(
      '',
      'https://',
      'http://',
      'https://images.example',
      'ipfs://',
      `ipfs://${cid}/`,
      'data:image/png;base64,',
      'javascript:',
    );
    fc.assert(
      fc.property(start, fc.string(), (begin, rest) => {
        expect(safeImageUrl(begin + rest, sources) ?? 'https://images.example/').toMatch(
          /^(https:\/\/(images|ipfs|second)\.example\/|http:\/\/127\.0\.0\.1:8643\/|data:image\/(png|jpeg|gif|webp);base64,)/,
        );
      }),
    );
  });
});

describe('metadata written by others', () => {
  const look = (json: unknown) => parseNftMetadata(JSON.stringify(json), sources);

  test('a name and a picture', () => {
    expect(look({ name: 'Meebit #7', image: 'https://images.example/7.png' })).toEqual({
      name: 'Meebit #7',
      imageUrl: 'https://images.example/7.png',
    });
    expect(look({ image_url: 'https://images.example/7.png' })).toEqual({
      name: null,
      imageUrl: 'https://images.example/7.png',
    });
  });

  test.each<[string, string | null]>([
    ['none', null],
    ['empty', ''],
    ['cut', '{"name":"x"'],
    ['a text', '"monster"'],
    ['a list', '[{"name":"x"}]'],
    ['null', 'null'],
    ['another kind of name and image', '{"name":5,"image":{"url":"https://images.example/1.png"}}'],
    ['a prototype of its own', '{"__proto__":{"name":"x","image":"https://images.example/1.png"}}'],
    ['nested without end', `{"deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['huge', JSON.stringify({ name: 'x', description: 'x'.repeat(MAX_METADATA_LENGTH) })],
  ])('%s: the placeholder', (_, text) => {
    expect(parseNftMetadata(text, sources)).toEqual({ name: null, imageUrl: null });
  });

  test('names lose invisible and direction characters, and are short', () => {
    expect(look({ name: '\u202Etneiciffo\u2066 \u200B\u0000Pudgy' }).name).toBe('tneiciffo Pudgy');
    expect(Array.from(look({ name: 'M'.repeat(2_000) }).name ?? '')).toHaveLength(80);
    expect(look({ name: '\u200B\u200B' }).name).toBeNull();
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { name, imageUrl } = parseNftMetadata(text, sources);
        expect(name ?? '').not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(imageUrl === null || typeof imageUrl === 'string').toBe(true);
      }),
    );
  });
});
