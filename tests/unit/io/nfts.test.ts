import { describe, expect, test } from 'vitest';
import { fetchCollections } from '../../../src/io/nfts/fetchCollections.ts';
import { fetchOwnedNfts } from '../../../src/io/nfts/fetchOwnedNfts.ts';
import { addressOf } from './fakeNode.ts';

const collection = addressOf('7');
const images = { hosts: ['https://images.example'], gateways: ['https://ipfs.example'] };

/** A service that gives one answer, and the requests that it got. */
function service(respond: (init: RequestInit | undefined) => Response | Promise<Response>) {
  const asked: string[] = [];
  const answer: typeof fetch = async (input, init) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return respond(init);
  };
  return { asked, fetch: answer };
}
const json = (value: unknown) => service(() => Response.json(value));

describe('the indexer', () => {
  const owned = (
    { fetch: fetchBody }: { fetch: typeof fetch },
    change: { signal?: AbortSignal; indexerUrl?: string } = {},
  ) =>
    fetchOwnedNfts({
      indexerUrl: 'https://indexer.example/api/',
      chainId: 6661,
      account: addressOf('a'),
      collection,
      images,
      fetch: fetchBody,
      ...change,
    });

  test('is asked for chain, account, collection and 99 at most', async () => {
    const indexer = json({ result: [] });
    expect(await owned(indexer)).toEqual({ ok: true, value: { items: [], isCut: false } });
    expect(indexer.asked).toEqual([
      `https://indexer.example/api/getNFTsForContract?chain=0x1a05&address=${addressOf('a')}&token_address=${collection}&limit=99`,
    ]);
  });

  test('items that are no NFTs of this collection are left out; each id occurs once; the rest is made safe to show', async () => {
    const result = [
      {
        token_id: '7',
        metadata: JSON.stringify({ name: 'Seven', image: 'https://images.example/7.png' }),
        token_hash: 'abc',
        token_address: collection.toUpperCase().replace('0X', '0x'),
      },
      { token_id: '07', metadata: null },
      { token_id: 8, metadata: '{' },
      { token_id: '9', metadata: { name: 'an object' }, token_hash: 5 },
      {
        token_id: '10',
        metadata: JSON.stringify({ image: 'https://tracker.example/1.png' }),
        token_address: addressOf('8'),
      },
      { token_id: '0x12' },
      { token_id: '1'.repeat(80) },
      { metadata: 'x' },
      null,
      'text',
    ];
    const answer = await owned(json({ result, total: 'x' }));
    expect(answer).toEqual({
      ok: true,
      value: {
        isCut: false,
        items: [
          { tokenId: '7', name: 'Seven', imageUrl: 'https://images.example/7.png' },
          { tokenId: '8', name: null, imageUrl: null },
          { tokenId: '9', name: null, imageUrl: null },
        ],
      },
    });
  });

  test('a full page says that there may be more, and no more than a page is taken', async () => {
    const page = (count: number) =>
      owned(
        json({ result: Array.from({ length: count }, (_, index) => ({ token_id: String(index), metadata: null })) }),
      );
    expect(await page(98)).toMatchObject({ value: { isCut: false } });
    expect(await page(99)).toMatchObject({ value: { isCut: true } });
    const flood = await page(5_000);
    expect(flood.ok && flood.value.items).toHaveLength(99);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['500', () => new Response('{"result":[]}', { status: 500 })],
    ['429', () => new Response('', { status: 429 })],
    ['a page', () => new Response('<html></html>')],
    ['cut', () => new Response('{"result":[')],
    ['no list', () => Response.json({ result: null })],
    ['another thing', () => Response.json([])],
    ['too large', () => new Response('', { headers: { 'content-length': String(2 ** 30) } })],
    ['away', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: said as what it is, and never thrown', async (_, respond) => {
    expect(await owned(service(respond))).toMatchObject({ ok: false, error: { code: 'nftsUnreadable' } });
  });

  test('without an indexer there is no list; a cancelled question ends with its reason', async () => {
    expect(await owned(json({ result: [] }), { indexerUrl: '' })).toMatchObject({
      ok: false,
      error: { code: 'nftsUnreadable' },
    });
    await expect(owned(json({ result: [] }), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  });
});

describe('the registry of collections', () => {
  const ask = ({ fetch: fetchBody }: { fetch: typeof fetch }) =>
    fetchCollections({ staticHost: 'https://static.example/', chainId: 6662, fetch: fetchBody });

  test('is asked for its chain, and entries of another shape are left out', async () => {
    const host = json({
      collections: {
        one: { name: 'Meebits', address: collection },
        two: { name: 5, address: collection },
        three: { name: 'x', address: '0x1' },
        four: null,
        five: { name: 'x'.repeat(2_000), address: collection },
      },
    });
    expect(await ask(host)).toEqual({ ok: true, value: [{ name: 'Meebits', address: collection }] });
    expect(host.asked).toEqual(['https://static.example/nftCollections.json?chainId=6662']);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['500', () => new Response('', { status: 500 })],
    ['garbage', () => new Response('garbage')],
    ['no map', () => Response.json({ collections: [], other: 1 }, { status: 404 })],
    ['away', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is a value for the log', async (_, respond) => {
    expect(await ask(service(respond))).toMatchObject({ ok: false, error: { code: 'rpcFailed' } });
  });
});
