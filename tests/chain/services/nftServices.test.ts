// Indexer, static host, media and IPFS gateway of the local world.
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { longestTokenId } from '../../../devnet/deploy/testCollections.ts';
import { strangeMetadata } from '../../../devnet/nfts/strangeMetadata.ts';
import { folderCid } from '../../../devnet/nfts/tokenUris.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { alice, at, bob, collectionAt, control, depositNft, nftAbi, signer } from './support.ts';

const itemSchema = v.looseObject({
  token_id: v.pipe(v.string(), v.digits()),
  metadata: v.nullable(v.string()),
  token_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});
const answerSchema = v.looseObject({ total: v.number(), result: v.array(itemSchema) });

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());
afterEach(() => running.services.forEach((service) => service.faults.clear()));

const urlOf = (target: string) => running.service(target).url;
const indexerUrl = (query: Record<string, string>) =>
  `${urlOf('nft-indexer')}/getNFTsForContract?${new URLSearchParams(query).toString()}`;

async function owned(
  chainId: LocalChainId,
  name: string,
  { owner = alice.address, limit = '99' }: { owner?: string; limit?: string } = {},
) {
  const response = await fetch(
    indexerUrl({
      chain: `0x${chainId.toString(16)}`,
      address: owner,
      token_address: collectionAt(running, chainId, name),
      limit,
    }),
  );
  expect(response.status).toBe(200);
  const { total, result } = v.parse(answerSchema, await response.json());
  return { total, items: result, ids: result.map(({ token_id }) => token_id) };
}
const imageOf = (metadata: string | null): string =>
  v.parse(v.looseObject({ image: v.string() }), JSON.parse(metadata ?? 'null')).image;

test('the indexer lists 0, 1, 12 and 99 NFTs, and 99 of 150', async () => {
  const counts = await Promise.all(
    ['Newsverse', 'Cryptopunks', 'Pudgy Penguins', 'Genzees', 'Meebits'].map((name) => owned(6661, name)),
  );
  expect(counts.map(({ total, ids }) => [total, ids.length])).toEqual([
    [0, 0],
    [1, 1],
    [12, 12],
    [99, 99],
    [150, 99],
  ]);
  const [, , penguins, , meebits] = counts;
  expect(penguins?.ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  expect(new Set(meebits?.items.map(({ token_hash }) => token_hash)).size).toBe(99);
  expect((await owned(6661, 'Meebits', { limit: '3' })).ids).toEqual(['1', '2', '3']);
  expect((await owned(6661, 'Meebits', { limit: '5000' })).ids).toHaveLength(100);
  expect((await owned(6661, 'Polychain Monsters')).ids).toEqual(['0', longestTokenId.toString()]);
  expect((await owned(6661, 'Pudgy Penguins', { owner: bob.address.toLowerCase() })).ids).toEqual(['13', '14', '15']);
});

test('the indexer follows the chain: transfers, deposits, reorgs, and its own lag', async () => {
  const client = nodeClient(running.nodeUrls[6661]);
  const name = 'Genzees';
  const collection = collectionAt(running, 6661, name);
  const hash = await signer(running.nodeUrls[6661], 6661).writeContract({
    address: collection,
    abi: nftAbi,
    functionName: 'transferFrom',
    args: [alice.address, bob.address, 1_000n],
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  expect((await owned(6661, name)).ids).not.toContain('1000');
  expect((await owned(6661, name, { owner: bob.address })).ids).toEqual(['1099', '1000']);

  running
    .service('nft-indexer')
    .faults.place({ kind: 'lag', blocks: Number((await client.getBlockNumber()) - receipt.blockNumber) + 1 });
  expect((await owned(6661, name)).ids).toContain('1000');
  running.service('nft-indexer').faults.clear();

  await depositNft(running, 6661, name, 1_001n, 6662);
  expect((await owned(6661, name)).ids).not.toContain('1001');

  await running.chainControls[6661].pauseMining();
  await running.chainControls[6661].reorg(Number((await client.getBlockNumber()) - receipt.blockNumber) + 1, true);
  expect((await owned(6661, name)).ids).toEqual(expect.arrayContaining(['1000', '1001']));
  await running.chainControls[6661].resumeMining();
});

test("the indexer refuses what it does not understand, and knows strangers' contracts as empty", async () => {
  const good = {
    chain: '6661',
    address: alice.address,
    token_address: collectionAt(running, 6661, 'Lepasa'),
    limit: '99',
  };
  expect((await fetch(indexerUrl(good))).status).toBe(200);
  for (const [key, value] of [
    ['chain', 'eth'],
    ['chain', '0x1'],
    ['address', 'alice'],
    ['token_address', '0x12'],
    ['limit', '0'],
    ['limit', 'all'],
  ] as const) {
    const response = await fetch(indexerUrl({ ...good, [key]: value }));
    expect([key, value, response.status]).toEqual([key, value, 400]);
  }
  const stranger = await fetch(indexerUrl({ ...good, token_address: bob.address }));
  expect(await stranger.json()).toMatchObject({ total: 0, result: [] });
  expect((await fetch(`${urlOf('nft-indexer')}/elsewhere`)).status).toBe(404);
});

test('images of NFTs come over http, IPFS and as data', async () => {
  const [penguin, meebit, genzee] = await Promise.all(
    ['Pudgy Penguins', 'Meebits', 'Genzees'].map(async (name) =>
      imageOf(at((await owned(6661, name, { limit: '1' })).items, 0).metadata),
    ),
  );
  expect(penguin).toBe(`${urlOf('nft-media')}/images/pudgy-penguins/1.png`);
  expect(meebit).toBe(`ipfs://${folderCid('meebits')}/images/1.png`);
  expect(genzee).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/images\/genzees\/100\d\.png$/);
  const lepasa = (await owned(6662, 'Lepasa')).items.map(({ metadata }) => imageOf(metadata));
  expect(lepasa).toHaveLength(5);

  const onIpfs = `${urlOf('ipfs-gateway')}/ipfs/${folderCid('meebits')}/images/1.png`;
  for (const url of [penguin ?? '', onIpfs, ...lepasa]) {
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 8)
        .toString('latin1'),
    ).toBe('\u0089PNG\r\n\u001a\n');
  }
  const metadata = await (await fetch(`${urlOf('ipfs-gateway')}/ipfs/${folderCid('meebits')}/7`)).json();
  expect(metadata).toMatchObject({ name: 'Meebits #7', image: `ipfs://${folderCid('meebits')}/images/7.png` });
  for (const path of [`/ipfs/${folderCid('nobody')}/1`, `/ipfs/${folderCid('meebits')}/images/x.png`, '/ipns/x'])
    expect((await fetch(`${urlOf('ipfs-gateway')}${path}`)).status).toBe(404);
});

test('Megamonsters have every kind of strange metadata, by their ids', async () => {
  const strange = strangeMetadata(urlOf('nft-media'));
  const { items } = await owned(6662, 'Megamonsters');
  expect(items.map(({ token_id, metadata }) => [token_id, metadata])).toEqual(
    strange.map(({ text }, index) => [String(index + 1), text]),
  );
  expect(items.filter(({ metadata }) => metadata === null)).toHaveLength(1);
  const web = await Promise.all(
    strange.map(async (_, index) => {
      const response = await fetch(`${urlOf('nft-media')}/metadata/megamonsters/${index + 1}`);
      return response.status === 200 ? response.text() : null;
    }),
  );
  expect(web).toEqual(strange.map(({ text }) => text));
  expect(
    (await owned(6662, 'Megamonsters', { owner: bob.address })).items.map(({ metadata }) => imageOf(metadata)),
  ).toEqual([101, 102].map((id) => `${urlOf('nft-media')}/images/megamonsters/${id}.png`));
});

test('the media server has huge, slow, missing and false images', async () => {
  const media = urlOf('nft-media');
  const huge = await fetch(`${media}/images/huge.png`);
  expect((await huge.arrayBuffer()).byteLength).toBeGreaterThan(12_000_000);
  const page = await fetch(`${media}/images/page.png`);
  expect([page.headers.get('content-type'), (await page.text()).startsWith('<!doctype html>')]).toEqual([
    'text/html; charset=utf-8',
    true,
  ]);
  expect((await fetch(`${media}/images/script.svg`)).headers.get('content-type')).toBe('image/svg+xml');
  for (const path of [
    '/images/missing.png',
    '/images/nobody/1.png',
    '/images/meebits/x.png',
    '/metadata/meebits/x',
    '/metadata/nobody/1',
    '/',
  ])
    expect([path, (await fetch(`${media}${path}`)).status]).toEqual([path, 404]);
  const startedMs = performance.now();
  expect((await fetch(`${media}/images/slow.png`)).status).toBe(200);
  expect(performance.now() - startedMs).toBeGreaterThan(3_500);
});

test('the static host adds one collection, and one that is known already, written otherwise', async () => {
  const ask = async (chainId: string) => {
    const response = await fetch(`${urlOf('static-host')}/nftCollections.json?chainId=${chainId}`);
    return response.status === 200 ? response.json() : response.status;
  };
  for (const chainId of [6661, 6662] as const) {
    expect(await ask(String(chainId))).toEqual({
      collections: {
        'polychain-monsters': {
          name: 'Polychain Monsters',
          address: collectionAt(running, chainId, 'Polychain Monsters'),
        },
        'penguins-again': {
          name: 'Penguins again',
          address: collectionAt(running, chainId, 'Pudgy Penguins').toLowerCase(),
        },
      },
    });
  }
  expect(await ask('1')).toEqual({ collections: {} });
  expect(await ask('')).toBe(400);
  expect(await ask('x')).toBe(400);
  expect((await fetch(`${urlOf('static-host')}/whitelist`)).status).toBe(200);
});

test('each of them can be slowed, broken and stopped, and keeps a log', async () => {
  for (const target of ['nft-indexer', 'static-host', 'nft-media', 'ipfs-gateway']) {
    await control(running, 'DELETE', `/requests?target=${target}`);
    await control(running, 'POST', '/faults', { target, fault: { kind: 'garbage' }, times: 1 });
    expect(await (await fetch(`${urlOf(target)}/health`)).text()).toMatch(/^<!doctype html>/);
    await control(running, 'POST', '/faults', { target, fault: { kind: 'status', status: 500 }, times: 1 });
    expect((await fetch(`${urlOf(target)}/health`)).status).toBe(500);
    await control(running, 'POST', '/faults', { target, fault: { kind: 'stop' } });
    await expect(fetch(urlOf(target))).rejects.toThrow('fetch failed');
    await control(running, 'DELETE', `/faults/${target}`);
    expect((await fetch(`${urlOf(target)}/health`)).status).toBe(200);
    expect((await control(running, 'GET', `/requests?target=${target}`)).json.targets).toMatchObject([{ total: 3 }]);
  }
});

test('the administrator pauses the NFT bridge, sets fees, mints, moves and lists over the control endpoint', async () => {
  const admin = (action: string, body: unknown) => control(running, 'POST', `/chains/6661/admin/${action}`, body);
  expect((await admin('mintNfts', { collection: 'Newsverse', to: 'Alice', firstId: '40', count: 2 })).json).toEqual({
    done: 'mintNfts',
  });
  expect((await owned(6661, 'Newsverse')).ids).toEqual(['40', '41']);
  await admin('moveNft', { collection: 'Newsverse', tokenId: 41, to: 'Bob' });
  expect((await owned(6661, 'Newsverse', { owner: bob.address })).ids).toEqual(['41']);
  await admin('setTokenUri', { collection: 'Newsverse', tokenId: 40, uri: 'nothing/here' });
  expect(at((await owned(6661, 'Newsverse')).items, 0).metadata).toBeNull();

  const client = nodeClient(running.nodeUrls[6661]);
  const view = (functionName: 'paused' | 'defaultBridgeFee') =>
    client.readContract({
      address: running.world.chains[6661].contracts.bridgeERC721,
      abi: [
        {
          type: 'function',
          name: functionName,
          stateMutability: 'view',
          inputs: [],
          outputs: [{ type: functionName === 'paused' ? 'bool' : 'uint256' }],
        },
      ] as const,
      functionName,
    });
  await admin('pause', { bridge: 'erc721' });
  expect(await view('paused')).toBe(true);
  await admin('unpause', { bridge: 'erc721' });
  await admin('setNftFee', { wei: '7' });
  expect([await view('paused'), await view('defaultBridgeFee')]).toEqual([false, 7n]);
  await admin('setNftFee', { wei: 0 });
  for (const action of ['whitelistCollection', 'unlistCollection'])
    expect((await admin(action, { collection: 'Stray Cats' })).json).toEqual({ done: action });
  for (const action of ['setThreshold', 'addOracle', 'removeOracle'] as const) {
    expect(
      (await admin(action, { bridge: 'erc721', ...(action === 'setThreshold' ? { threshold: 2 } : { oracle: 'Bob' }) }))
        .status,
    ).toBe(200);
  }
  const wrong = await admin('pause', { bridge: 'erc1155' });
  expect([wrong.status, wrong.json.error]).toEqual([400, 'bridge: must be erc20 or erc721']);
  expect((await admin('mintNfts', { collection: 'Nobody', to: 'Alice', firstId: 1 })).json.error).toMatch(
    /has no collection Nobody/,
  );
});
