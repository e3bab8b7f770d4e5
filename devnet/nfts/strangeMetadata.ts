// The unusual metadata that NFTs can have: the token ids 1, 2, 3 ... of Megamonsters, in this order.
import { goodMetadata } from './metadata.ts';
import { folderCid } from './tokenUris.ts';

export interface StrangeMetadata {
  kind: string;
  /** Text of the metadata; null: there is none. */
  text: string | null;
}

const collection = 'Megamonsters';
const script = '<script>document.title="owned"</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" onload="document.title='owned'">${script}<rect width="96" height="96"/></svg>`;

/** Every kind, with the images on the given media server. The token id is the position in the list, from 1. */
export function strangeMetadata(mediaUrl: string): StrangeMetadata[] {
  const good = (tokenId: number, image: string) => goodMetadata(collection, BigInt(tokenId), image);
  const json = (value: unknown) => JSON.stringify(value);
  const named = (kind: string, image: unknown) => ({ kind, text: json({ name: `${collection}: ${kind}`, image }) });
  return [
    { kind: 'good', text: json(good(1, `${mediaUrl}/images/megamonsters/1.png`)) },
    { kind: 'no metadata', text: null },
    { kind: 'empty metadata', text: '' },
    { kind: 'cut JSON', text: json(good(4, 'x')).slice(0, 30) },
    { kind: 'a text instead of an object', text: json('monster') },
    { kind: 'a list instead of an object', text: json([good(6, 'x')]) },
    { kind: 'JSON null', text: 'null' },
    { kind: 'no image', text: json({ name: `${collection}: no image` }) },
    named('image null', null),
    named('image an object', { url: `${mediaUrl}/images/megamonsters/10.png` }),
    {
      kind: 'huge metadata',
      text: json({ ...good(11, `${mediaUrl}/images/megamonsters/11.png`), description: 'x'.repeat(400_000) }),
    },
    {
      kind: 'nested metadata',
      text: `{"name":"nested","deep":${'['.repeat(5_000)}${']'.repeat(5_000)},"image":"${mediaUrl}/images/megamonsters/12.png"}`,
    },
    named('image javascript URI', 'javascript:document.title="owned"'),
    named('image SVG data URI with script', `data:image/svg+xml,${encodeURIComponent(svg)}`),
    named('image HTML data URI', `data:text/html;base64,${Buffer.from(script).toString('base64')}`),
    named('image SVG with script', `${mediaUrl}/images/script.svg`),
    named('image a web page', `${mediaUrl}/images/page.png`),
    named('image missing', `${mediaUrl}/images/missing.png`),
    named('image slow', `${mediaUrl}/images/slow.png`),
    named('image huge', `${mediaUrl}/images/huge.png`),
    named('image on a foreign host', 'https://tracker.example/pixel.png?wallet=1'),
    {
      kind: 'name right-to-left',
      text: json({
        name: '\u202Etneiciffo\u2066 \u200B\u0000Pudgy Penguins',
        image: `${mediaUrl}/images/megamonsters/22.png`,
      }),
    },
    {
      kind: 'name markup',
      text: `{"__proto__":{"image":"x"},"name":${json(`<img src=x onerror="document.title='owned'">${'M'.repeat(2_000)}`)},"image":"${mediaUrl}/images/megamonsters/23.png"}`,
    },
    named('image IPFS with a doubled prefix', `ipfs://ipfs/${folderCid('meebits')}/images/24.png`),
  ];
}

export const strangeMonsters = strangeMetadata('').length;
