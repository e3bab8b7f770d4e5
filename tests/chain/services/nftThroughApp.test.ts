// The app's own reads of the NFT services of the local world, correct and faulty: oracles, indexer, registry.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { accountsOf } from '../../../devnet/accounts.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { runAdminAction } from '../../../devnet/adminActions.ts';
import { strangeMetadata } from '../../../devnet/nfts/strangeMetadata.ts';
import { folderCid } from '../../../devnet/nfts/tokenUris.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { extendCollections } from '../../../src/core/nfts/collections.ts';
import { fetchCollections } from '../../../src/io/nfts/fetchCollections.ts';
import { fetchOwnedNfts } from '../../../src/io/nfts/fetchOwnedNfts.ts';
import { fetchVerifiedRelease } from '../../../src/io/oracles/release.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { alice, at, bob, collectionAt, depositNft, nftAbi, nftBridgeAbi, signer } from './support.ts';

const name = 'Pudgy Penguins';
let running: RunningWorld;
let reader: RpcReader;
let out: ClaimRef;
let home: ClaimRef;
beforeAll(async () => {
  running = await startWorld();
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains, { timeoutMs: 1_000 });
  out = await claimOf(6661, name, 1n);
  home = await claimOf(6662, 'Lepasa', 1n);
});
afterAll(() => running.stop());
afterEach(async () => {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
});

/** A confirmed deposit of an NFT that Alice owns, for herself. */
async function claimOf(sourceChainId: LocalChainId, collection: string, tokenId: bigint): Promise<ClaimRef> {
  const targetChainId = sourceChainId === 6661 ? 6662 : 6661;
  const { hash } = await depositNft(running, sourceChainId, collection, tokenId, targetChainId);
  await running.chainControls[sourceChainId].mine(12);
  return { type: 'erc721', sourceChainId, targetChainId, depositHash: hash };
}

async function verify(ref: ClaimRef) {
  const event = (await readClaimFacts(reader, ref, 1)).receipt?.event;
  if (!event) throw new Error('The app found no deposit.');
  return fetchVerifiedRelease({ reader, ref, event, graceMs: 200, timeoutMs: 1_000 });
}

async function release(ref: ClaimRef): Promise<void> {
  const verified = await verify(ref);
  if (!verified.ok) throw new Error(verified.error.code);
  const { sigV, sigR, sigS, receiver, sourceToken, amount, depositChainId, depositNumber } = verified.value;
  const chainId = ref.targetChainId === 6661 ? 6661 : 6662;
  const hash: Hex = await signer(running.nodeUrls[chainId], chainId, bob.privateKey).writeContract({
    address: running.world.chains[chainId].contracts.bridgeERC721,
    abi: nftBridgeAbi,
    functionName: 'release',
    value: 100_000n,
    args: [sigV, sigR, sigS, receiver, sourceToken, amount, BigInt(depositChainId), depositNumber],
  });
  expect((await nodeClient(running.nodeUrls[chainId]).waitForTransactionReceipt({ hash })).status).toBe('success');
}

const ownerOf = (chainId: LocalChainId, collection: string, tokenId: bigint) =>
  nodeClient(running.nodeUrls[chainId])
    .readContract({
      address: collectionAt(running, chainId, collection),
      abi: nftAbi,
      functionName: 'ownerOf',
      args: [tokenId],
    })
    .catch(() => null);

async function spoil(target: string, fault: Fault): Promise<void> {
  const service = running.service(target);
  service.faults.place(fault);
  await service.settle();
}

describe('the oracles', () => {
  const codeOf = async (ref: ClaimRef) => {
    const verified = await verify(ref);
    return verified.ok ? 'ok' : verified.error.code;
  };

  test('one that is down is done without where two are enough, and missed where three are needed', async () => {
    await spoil('oracle-erc721-2', { kind: 'stop' });
    expect(await codeOf(home)).toBe('ok');
    const missed = await verify(out);
    expect(missed).toMatchObject({ ok: false });
    expect(JSON.stringify(missed)).toContain('NFT oracle 2');
    await spoil('oracle-erc721-1', { kind: 'status', status: 500 });
    expect(await codeOf(home)).not.toBe('ok');
  });

  test('that hang, answer garbage or sign for others do not count', async () => {
    for (const fault of [
      { kind: 'hang' },
      { kind: 'garbage' },
      { kind: 'cut' },
      { kind: 'edit', field: 'signature' },
      { kind: 'edit', field: 'highS' },
      { kind: 'edit', field: 'v', value: 0 },
    ] as const) {
      running.service('oracle-erc721-3').faults.clear();
      await spoil('oracle-erc721-3', fault);
      expect([fault, await codeOf(home)]).toEqual([fault, 'ok']);
      expect([fault, await codeOf(out)]).not.toEqual([fault, 'ok']);
    }
  });

  test.each(['tokenId', 'sourceCollection', 'receiver', 'depositNumber', 'depositChainId'])(
    'one that lies about %s is a mismatch, all three are not your deposit',
    async (field) => {
      await spoil('oracle-erc721-1', { kind: 'edit', field });
      expect(await codeOf(out)).toBe('oracleMismatch');
      for (const oracle of ['oracle-erc721-2', 'oracle-erc721-3']) await spoil(oracle, { kind: 'edit', field });
      expect(await codeOf(out)).toBe('oracleNotYourDeposit');
    },
  );

  test('refuse what the bridge takes but no chain can release', async () => {
    const punk = await claimOf(6661, 'Cryptopunks', 7_804n);
    expect(await codeOf(punk)).toBe('oracleNotWhitelisted');
  });

  test('follow the contract: a signer who is removed no longer counts', async () => {
    const admin = (action: string) =>
      runAdminAction({ world: running.world, chainId: 6661, nodeUrl: running.nodeUrls[6661] }, action, {
        oracle: at(accountsOf('oracleErc721'), 0).address,
        bridge: 'erc721',
      });
    await admin('removeOracle');
    try {
      expect(await codeOf(home)).toBe('ok');
      await spoil('oracle-erc721-2', { kind: 'stop' });
      expect(await codeOf(home)).not.toBe('ok');
    } finally {
      await admin('addOracle');
    }
  });
});

test('an NFT goes there and back with what the app collects', async () => {
  expect(await ownerOf(6661, name, 1n)).toBe(running.world.chains[6661].contracts.bridgeERC721);
  await release(out);
  expect(await ownerOf(6662, name, 1n)).toBe(alice.address);
  expect((await readClaimFacts(reader, out, 1)).released).toBe(true);
  const back = await claimOf(6662, name, 1n);
  expect(await ownerOf(6662, name, 1n)).toBeNull();
  await release(back);
  expect(await ownerOf(6661, name, 1n)).toBe(alice.address);
});

describe('the indexer', () => {
  const owned = (chainId: LocalChainId, collection: string) => {
    const deployment = buildDeployment(running.world, endpointsOf(running));
    const images = { hosts: deployment.imageHosts ?? [], gateways: deployment.ipfsGateways ?? [] };
    return fetchOwnedNfts({
      indexerUrl: deployment.nftIndexerUrl ?? '',
      chainId,
      account: alice.address,
      collection: collectionAt(running, chainId, collection),
      images,
    });
  };

  test('is understood: full pages, images from everywhere, and the log shows what was asked', async () => {
    const meebits = await owned(6661, 'Meebits');
    expect(meebits).toMatchObject({ ok: true, value: { isCut: true } });
    expect(meebits.ok && meebits.value.items).toHaveLength(99);
    expect(meebits.ok && meebits.value.items[0]).toEqual({
      tokenId: '1',
      name: 'Meebits #1',
      imageUrl: `${running.service('ipfs-gateway').url}/ipfs/${folderCid('meebits')}/images/1.png`,
    });
    const log = running.service('nft-indexer').log.list();
    expect(log.at(-1)?.path).toBe(
      `/getNFTsForContract?chain=0x1a05&address=${alice.address}&token_address=${collectionAt(running, 6661, 'Meebits')}&limit=99`,
    );
    expect(await owned(6661, 'Newsverse')).toEqual({ ok: true, value: { items: [], isCut: false } });
    for (const [chainId, collection] of [
      [6661, 'Genzees'],
      [6662, 'Lepasa'],
    ] as const) {
      const answer = await owned(chainId, collection);
      expect(answer.ok && answer.value.items.every(({ imageUrl }) => imageUrl !== null)).toBe(true);
    }
  });

  test('with unusual metadata: an image only from permitted sources, and never an invisible character', async () => {
    const answer = await owned(6662, 'Megamonsters');
    const items = answer.ok ? answer.value.items : [];
    expect(items.map(({ tokenId }) => Number(tokenId))).toEqual(strangeMetadata('').map((_, index) => index + 1));
    const allowed = ['nft-media', 'ipfs-gateway'].map((target) => running.service(target).url);
    for (const { imageUrl } of items)
      expect(imageUrl === null || allowed.some((host) => imageUrl.startsWith(`${host}/`))).toBe(true);
    expect(items.filter(({ imageUrl }) => imageUrl === null).map(({ tokenId }) => Number(tokenId))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 21,
    ]);
    for (const item of items) expect(item.name ?? '').not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('that is down, broken, cut or endless is reported, and so is one that answers about something else', async () => {
    const faults: Fault[] = [
      { kind: 'stop' },
      { kind: 'status', status: 500 },
      { kind: 'garbage' },
      { kind: 'cut' },
      { kind: 'flood', bytes: 40_000_000 },
      { kind: 'garbage', body: '{"result":"none"}' },
    ];
    for (const fault of faults) {
      await spoil('nft-indexer', fault);
      expect([fault, await owned(6661, name)]).toMatchObject([fault, { ok: false, error: { code: 'nftsUnreadable' } }]);
      running.service('nft-indexer').faults.clear();
      await running.service('nft-indexer').settle();
    }
  });
});

test('the registry adds one collection and skips the one that is known; broken it adds none', async () => {
  const staticHost = running.service('static-host').url;
  const known = [{ name, address: collectionAt(running, 6661, name), isRemote: false }];
  const remote = await fetchCollections({ staticHost, chainId: 6661 });
  if (!remote.ok) throw new Error(remote.error.code);
  expect(remote.value).toHaveLength(2);
  expect(extendCollections(known, remote.value)).toEqual([
    ...known,
    { name: 'Polychain Monsters', address: collectionAt(running, 6661, 'Polychain Monsters'), isRemote: true },
  ]);
  for (const fault of [{ kind: 'stop' }, { kind: 'status', status: 500 }, { kind: 'garbage' }] as const) {
    await spoil('static-host', fault);
    expect([fault, await fetchCollections({ staticHost, chainId: 6661 })]).toMatchObject([fault, { ok: false }]);
    running.service('static-host').faults.clear();
    await running.service('static-host').settle();
  }
});
