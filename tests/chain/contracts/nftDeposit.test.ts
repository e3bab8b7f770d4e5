import { decodeEventLog, toEventSelector, toFunctionSelector, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { isOriginals } from '../contractKind.ts';
import { admin, alice, bob, useWorld } from './fixture.ts';
import { bridgeNft, depositNft, ownerOf } from './nfts.ts';

const world = useWorld();
const name = 'Pudgy Penguins';

describe('a deposit of an official NFT', () => {
  it('locks it in the bridge and reports it with a number that counts up', async () => {
    const { eth } = world;
    const first = await depositNft(eth, name, 1n, alice, bob);
    expect(await ownerOf(eth, name, 1n)).toBe(eth.nftBridge.address);
    expect(first.receipt.logs).toHaveLength(2);
    const log = first.receipt.logs.find(({ address }) => address.toLowerCase() === eth.nftBridge.address.toLowerCase());
    if (log === undefined) throw new Error('The bridge said nothing.');
    expect(log.topics[0]).toBe('0xe9eaa91b1f7282f0b79b283df1dd5a4a9f65741d74a02f96616d2916c3c21c59');
    expect(decodeEventLog({ abi: bridgeErc721Abi, data: log.data, topics: log.topics })).toEqual({
      eventName: 'TokenDeposited',
      args: {
        sourceNetworkCollectionAddress: eth.collection(name).address,
        tokenId: 1n,
        receiverAddress: bob,
        sourceChainId: 6661n,
        targetChainId: 6662n,
        number: 1n,
      },
    });
    expect((await depositNft(eth, name, 2n, alice)).depositNumber).toBe(2n);
  });

  it('is refused while the bridge is paused, before anything else is looked at', async () => {
    const { eth } = world;
    await eth.admin.pauseBridge('erc721');
    expect(await eth.refusal(bob, eth.nftBridge, 'deposit', [zeroAddress, 1n, zeroAddress, 0n])).toBe(
      'Pausable: paused',
    );
    await eth.admin.unpauseBridge('erc721');
    await depositNft(eth, name, 1n, alice);
  });

  it('is refused when the collection is not whitelisted, also after it was taken off the list', async () => {
    const { eth } = world;
    const text = 'CrossChainBridgeERC721V1: collection not whitelisted';
    const cats = eth.collection('Stray Cats').address;
    expect(await eth.refusal(alice, eth.nftBridge, 'deposit', [cats, 1n, alice, 6662n])).toBe(text);
    await eth.admin.nfts.whitelist(cats);
    await depositNft(eth, 'Stray Cats', 1n, alice);
    await eth.admin.nfts.unlist(cats);
    expect(await eth.refusal(alice, eth.nftBridge, 'deposit', [cats, 2n, alice, 6662n])).toBe(text);
  });

  it.runIf(!isOriginals)('needs a receiver', async () => {
    const { eth } = world;
    expect(
      await eth.refusal(alice, eth.nftBridge, 'deposit', [eth.collection(name).address, 1n, zeroAddress, 6662n]),
    ).toBe('CrossChainBridgeERC721V1: invalid receiverAddress provided');
  });

  it('needs the approval of its owner, and its owner alone can make it', async () => {
    const { eth } = world;
    const penguins = eth.collection(name);
    const args = [penguins.address, 1n, bob, 6662n];
    expect(await eth.refusal(alice, eth.nftBridge, 'deposit', args)).toBe(
      'ERC721: transfer caller is not owner nor approved',
    );
    await eth.send(alice, penguins, 'approve', [eth.nftBridge.address, 1n]);
    expect(await eth.refusal(bob, eth.nftBridge, 'deposit', args)).toBe('ERC721: transfer of token that is not own');
    expect(await eth.refusal(alice, eth.nftBridge, 'deposit', [penguins.address, 999n, bob, 6662n])).toBe(
      'ERC721: operator query for nonexistent token',
    );
    await eth.send(alice, eth.nftBridge, 'deposit', args);
  });

  it('of a collection of today fails with its custom errors', async () => {
    const { eth } = world;
    const meebits = eth.collection('Meebits');
    const refusal = (from: typeof alice, tokenId: bigint) =>
      eth.client
        .call({
          account: from,
          to: eth.nftBridge.address,
          data: `${toFunctionSelector('deposit(address,uint256,address,uint256)')}${[meebits.address, tokenId, bob, 6662n].map((value) => BigInt(value).toString(16).padStart(64, '0')).join('')}`,
        })
        .then(
          () => 'taken',
          (cause: Error) => cause.message,
        );
    expect(await refusal(alice, 1n)).toContain(toFunctionSelector('ERC721InsufficientApproval(address,uint256)'));
    expect(await refusal(alice, 999n)).toContain(toFunctionSelector('ERC721NonexistentToken(uint256)'));
    await depositNft(eth, 'Meebits', 1n, alice);
    expect(await ownerOf(eth, 'Meebits', 1n)).toBe(eth.nftBridge.address);
  });

  it.runIf(!isOriginals)('is the only way for an NFT into the bridge', async () => {
    const { eth } = world;
    const penguins = eth.collection(name);
    expect(await eth.refusal(alice, penguins, 'safeTransferFrom', [alice, eth.nftBridge.address, 1n])).toBe(
      'CrossChainBridgeERC721V1: NFTs only by deposit',
    );
  });

  it('asks no fee and takes no coins', async () => {
    const { bsc } = world;
    await bsc.send(alice, bsc.collection('Megamonsters'), 'approve', [bsc.nftBridge.address, 1n]);
    await expect(
      bsc.send(alice, bsc.nftBridge, 'deposit', [bsc.collection('Megamonsters').address, 1n, alice, 6661n], 1n),
    ).rejects.toThrow(/^Transaction 0x\w+ failed$/);
    await bsc.send(alice, bsc.nftBridge, 'deposit', [bsc.collection('Megamonsters').address, 1n, alice, 6661n]);
  });
});

describe('a deposit of a stand-in', () => {
  it('burns it', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 1n, alice);
    expect(await ownerOf(bsc, name, 1n)).toBe(alice);
    const back = await depositNft(bsc, name, 1n, alice);
    expect(await ownerOf(bsc, name, 1n)).toBeNull();
    expect(bsc.events(back.receipt, bsc.nftBridge, 'TokenDeposited')).toMatchObject([
      {
        sourceNetworkCollectionAddress: bsc.collection(name).address,
        tokenId: 1n,
        receiverAddress: alice,
        sourceChainId: 6662n,
        targetChainId: 6661n,
        number: 1n,
      },
    ]);
    expect(await bsc.balance(bsc.collection(name), alice)).toBe(0n);
  });

  it.runIf(!isOriginals)(
    'is for its owner alone: an approval lets nobody else take the NFT (V1 let anyone)',
    async () => {
      const { eth, bsc } = world;
      await bridgeNft(eth, bsc, name, 1n, alice);
      const standIn = bsc.collection(name);
      await bsc.send(alice, standIn, 'approve', [bsc.nftBridge.address, 1n]);
      const args = [standIn.address, 1n, bob, 6661n];
      expect(await bsc.refusal(bob, bsc.nftBridge, 'deposit', args)).toBe(
        'CrossChainBridgeERC721V1: caller is not the owner of the NFT',
      );
      await bsc.send(alice, bsc.nftBridge, 'deposit', args);
    },
  );

  it('needs the approval of the bridge', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 1n, alice);
    const args = [bsc.collection(name).address, 1n, alice, 6661n];
    expect(await bsc.refusal(alice, bsc.nftBridge, 'deposit', args)).toBe(
      'MintableERC721: caller is neither owner nor approved',
    );
    await bsc.send(alice, bsc.collection(name), 'setApprovalForAll', [bsc.nftBridge.address, true]);
    await bsc.send(alice, bsc.nftBridge, 'deposit', args);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'deposit', args)).toBe(
      `ERC721: ${isOriginals ? 'operator' : 'owner'} query for nonexistent token`,
    );
  });

  it('that the bridge did not mint is refused like any other unlisted collection', async () => {
    const { bsc } = world;
    const standIn = bsc.collection(name);
    await bsc.send(admin, standIn, 'grantRole', [await bsc.read(standIn, 'MINTER_ROLE'), admin]);
    await bsc.send(admin, standIn, 'mint', [bob, 77n]);
    await bsc.send(bob, standIn, 'approve', [bsc.nftBridge.address, 77n]);
    expect(await bsc.refusal(bob, bsc.nftBridge, 'deposit', [standIn.address, 77n, bob, 6661n])).toBe(
      'CrossChainBridgeERC721V1: collection not whitelisted',
    );
  });
});

describe('the interface of the app', () => {
  it('has every function and event of the published contract, to the letter', () => {
    const signatures = bridgeErc721Abi
      .filter((item) => item.type === 'function')
      .map(({ name: called, inputs }) => `${called}(${inputs.map(({ type }) => type).join(',')})`);
    expect(signatures).toEqual(
      expect.arrayContaining([
        'deposit(address,uint256,address,uint256)',
        'release(uint8[],bytes32[],bytes32[],address,address,uint256,uint256,uint256)',
        'depositCount()',
        'releasedDeposits(uint256,uint256)',
        'mintedDeposits(address,uint256)',
        'defaultBridgeFee()',
        'bridgeFees(address)',
        'outsidePeggedCollections(address)',
        'officialCollectionWhitelist(address)',
        'multiSignatureOracle()',
        'buyBackAndBurn()',
        'paused()',
        'hasRole(bytes32,address)',
      ]),
    );
    const release = bridgeErc721Abi.find((item) => item.type === 'function' && item.name === 'release');
    expect(release).toMatchObject({ stateMutability: 'payable' });
    const topics = Object.fromEntries(
      bridgeErc721Abi.flatMap((item) => (item.type === 'event' ? [[item.name, toEventSelector(item)]] : [])),
    );
    expect(topics).toMatchObject({
      TokenDeposited: '0xe9eaa91b1f7282f0b79b283df1dd5a4a9f65741d74a02f96616d2916c3c21c59',
      TokenReleased: '0x75c94d7dbfacde522d262da3a965f798cf74483a9c08378ba18effa3d91cde73',
    });
    expect(Object.keys(topics)).toEqual(
      expect.arrayContaining([
        'AddedCollectionToWhitelist',
        'RemovedCollectionFromWhitelist',
        'PeggedCollectionMappingAdded',
      ]),
    );
  });
});
