// The collections of the local world: who owns what, where the metadata is, and the texts of refusals.
import { zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../devnet/accounts.ts';
import { longestTokenId, testCollections } from '../../../devnet/deploy/testCollections.ts';
import { readTokenUri } from '../../../devnet/nfts/nftFiles.ts';
import { account, admin, alice, bob, useWorld, type TestChain } from './fixture.ts';
import { bridgeNft } from './nfts.ts';

const world = useWorld();
const name = 'Pudgy Penguins';
const chainOf = (chainId: number): TestChain => (chainId === 6661 ? world.eth : world.bsc);

describe('the collections', () => {
  it.each(testCollections)('$name is owned, whitelisted, mapped and charged as the table says', async (spec) => {
    const home = chainOf(spec.home);
    const away = chainOf(spec.home === 6661 ? 6662 : 6661);
    const collection = home.collection(spec.name);
    expect(await home.read(collection, 'name')).toBe(spec.name);
    expect(await home.read(home.nftBridge, 'officialCollectionWhitelist', [collection.address])).toBe(
      spec.isWhitelisted,
    );
    expect(await home.read(home.nftBridge, 'bridgeFees', [collection.address])).toBe(spec.feeWei ?? 0n);
    for (const user of accountsOf('user')) {
      const expected = spec.owned.filter((run) => run.user === user.name).reduce((sum, { count }) => sum + count, 0n);
      expect(await home.balance(collection, user.address)).toBe(expected);
    }
    const standIn = away.world.collections[spec.name];
    expect(standIn !== undefined).toBe(spec.hasStandIn);
    expect(await away.read(away.nftBridge, 'outsidePeggedCollections', [collection.address])).toBe(
      standIn?.address ?? zeroAddress,
    );
    if (standIn === undefined) return;
    expect(standIn).toMatchObject({ pegged: true, symbol: spec.symbol, slug: spec.slug });
    expect(await home.read(home.nftBridge, 'outsidePeggedCollections', [standIn.address])).toBe(collection.address);
    expect(await away.read(away.collection(spec.name), 'symbol')).toBe(spec.symbol);
    expect(await away.read(away.collection(spec.name), 'totalSupply')).toBe(0n);
    expect(await away.read(away.nftBridge, 'officialCollectionWhitelist', [standIn.address])).toBe(false);
  });

  it('give Alice 0, 1, 12, 99 and 150 NFTs, among them the shortest and the longest token id', async () => {
    const { eth } = world;
    const counts = await Promise.all(
      ['Newsverse', 'Cryptopunks', name, 'Genzees', 'Meebits'].map((each) => eth.balance(eth.collection(each), alice)),
    );
    expect(counts).toEqual([0n, 1n, 12n, 99n, 150n]);
    for (const tokenId of [0n, longestTokenId])
      expect(await eth.read(eth.collection('Polychain Monsters'), 'ownerOf', [tokenId])).toBe(alice);
    expect(longestTokenId.toString()).toHaveLength(78);
  });

  it('are signed for by the oracles when both bridges accept them', () => {
    const { eth, bsc, world: whole } = world;
    for (const chain of [eth, bsc]) {
      const listed = whole.listedCollections[chain.chainId];
      for (const each of [name, 'Lepasa', 'Polychain Monsters'])
        expect(listed).toContain(chain.collection(each).address);
      expect(listed).toHaveLength(
        testCollections.filter(({ isWhitelisted, hasStandIn }) => isWhitelisted && hasStandIn).length,
      );
      expect(listed).not.toContain(chain.collection('Stray Cats').address);
    }
  });
});

describe('metadata', () => {
  it('is found by base and id, by the whole address, or on the chain itself', async () => {
    const { eth, bsc } = world;
    const uri = (chain: TestChain, each: string, tokenId: bigint) =>
      chain.read<string>(chain.collection(each), 'tokenURI', [tokenId]);
    expect(await uri(eth, name, 1n)).toBe('https://nfts.causeway.test/metadata/pudgy-penguins/1');
    expect(await uri(eth, 'Meebits', 150n)).toMatch(/^ipfs:\/\/bafybei[a-z2-7]{52}\/150$/);
    for (const [tokenId, start] of [
      [1n, 'data:application/json;base64,'],
      [2n, 'data:application/json,%7B'],
    ] as const) {
      const found = await uri(bsc, 'Lepasa', tokenId);
      expect(found.startsWith(start)).toBe(true);
      expect(JSON.parse(readTokenUri(found, '') ?? '')).toEqual({
        name: `Lepasa #${tokenId}`,
        image: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/),
      });
    }
  });

  it('of a stand-in: base and own part, base and id, own part alone, else empty', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 1n, alice);
    const standIn = bsc.collection(name);
    const uri = () => bsc.read<string>(standIn, 'tokenURI', [1n]);
    expect(await uri()).toBe('https://nfts.causeway.test/metadata/pudgy-penguins/1');
    await bsc.send(admin, standIn, 'setTokenURI', [1n, 'one.json']);
    expect(await uri()).toBe('https://nfts.causeway.test/metadata/pudgy-penguins/one.json');
    await bsc.send(admin, standIn, 'setBaseURI', ['']);
    expect(await uri()).toBe('one.json');
    await bsc.send(admin, standIn, 'setTokenURI', [1n, '']);
    expect(await uri()).toBe('');
    expect(await bsc.refusal(alice, standIn, 'tokenURI', [2n])).toBe(
      'ERC721URIStorage: URI query for nonexistent token',
    );
  });
});

describe('a stand-in', () => {
  it('lists what it holds, and is minted by the bridge alone', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 4n, alice, bob);
    await bridgeNft(eth, bsc, name, 9n, alice, bob);
    const standIn = bsc.collection(name);
    expect(await bsc.read(standIn, 'totalSupply')).toBe(2n);
    expect([
      await bsc.read(standIn, 'tokenOfOwnerByIndex', [bob, 0n]),
      await bsc.read(standIn, 'tokenOfOwnerByIndex', [bob, 1n]),
    ]).toEqual([4n, 9n]);
    expect(await bsc.refusal(admin, standIn, 'mint', [bob, 1n])).toBe(
      'MintableERC721: must have MINTER_ROLE role to execute this function',
    );
    expect(await bsc.refusal(alice, standIn, 'burn', [4n])).toBe(
      'MintableERC721: caller is neither owner nor approved',
    );
    await bsc.send(bob, standIn, 'burn', [4n]);
    expect(await bsc.read(standIn, 'totalSupply')).toBe(1n);
    for (const id of ['0x80ac58cd', '0x5b5e139f', '0x780e9d63', '0x7965db0b'])
      expect(await bsc.read(standIn, 'supportsInterface', [id])).toBe(true);
  });

  it('stands still while it is paused', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 4n, alice);
    await bsc.send(admin, bsc.collection(name), 'pause');
    expect(await bsc.refusal(alice, bsc.collection(name), 'transferFrom', [alice, bob, 4n])).toBe('Pausable: paused');
  });
});

describe('refusals of a collection', () => {
  it('have the words most collections use', async () => {
    const { eth } = world;
    const penguins = eth.collection(name);
    const refusal = (functionName: string, args: unknown[], from = alice) =>
      eth.refusal(from, penguins, functionName, args);
    expect(await refusal('ownerOf', [999n])).toBe('ERC721: owner query for nonexistent token');
    expect(await refusal('approve', [bob, 999n])).toBe('ERC721: owner query for nonexistent token');
    expect(await refusal('approve', [account(12), 1n], bob)).toBe(
      'ERC721: approve caller is not owner nor approved for all',
    );
    expect(await refusal('approve', [alice, 1n])).toBe('ERC721: approval to current owner');
    expect(await refusal('getApproved', [999n])).toBe('ERC721: approved query for nonexistent token');
    expect(await refusal('transferFrom', [alice, zeroAddress, 1n])).toBe('ERC721: transfer to the zero address');
    expect(await refusal('transferFrom', [alice, bob, 1n], bob)).toBe(
      'ERC721: transfer caller is not owner nor approved',
    );
    expect(await refusal('safeTransferFrom', [alice, eth.wrapped.address, 1n])).toBe(
      'ERC721: transfer to non ERC721Receiver implementer',
    );
    expect(await refusal('balanceOf', [zeroAddress])).toBe('ERC721: balance query for the zero address');
    expect(await refusal('mintMany', [alice, 900n, 1n])).toBe('TestCollection: only the owner');
    expect(await refusal('mintMany', [alice, 1n, 1n], admin)).toBe('ERC721: token already minted');
  });

  it('are custom errors in a collection of today', async () => {
    const { eth } = world;
    const meebits = eth.collection('Meebits');
    expect(await eth.refusal(alice, meebits, 'ownerOf', [999n])).toBe('ERC721NonexistentToken');
    expect(await eth.refusal(bob, meebits, 'approve', [bob, 1n])).toBe('ERC721InvalidApprover');
    expect(await eth.refusal(alice, meebits, 'mintMany', [alice, 900n, 1n])).toBe('OnlyOwner');
  });
});

describe('administration of NFTs', () => {
  it('mints, moves and names the metadata', async () => {
    const { eth } = world;
    const penguins = eth.collection(name);
    await eth.admin.nfts.mint(penguins.address, bob, 900n, 3n);
    expect(await eth.balance(penguins, bob)).toBe(6n);
    await eth.admin.nfts.move(penguins.address, 901n, alice);
    expect(await eth.read(penguins, 'ownerOf', [901n])).toBe(alice);
    await eth.admin.nfts.setTokenUri(penguins.address, 900n, 'special');
    expect(await eth.read(penguins, 'tokenURI', [900n])).toBe(
      'https://nfts.causeway.test/metadata/pudgy-penguins/special',
    );
    await eth.admin.setThreshold(1n, 'erc721');
    await eth.admin.removeOracle(account(7), 'erc721');
    await eth.admin.addOracle(bob, 'erc721');
    expect([
      await eth.read(eth.nftOracle, 'multiSignatureThreshold'),
      await eth.read(eth.nftOracle, 'permittedOracleAddresses', [account(7)]),
      await eth.read(eth.nftOracle, 'permittedOracleAddresses', [bob]),
    ]).toEqual([1n, false, true]);
    expect(await eth.read(eth.oracle, 'multiSignatureThreshold')).toBe(2n);
    expect(await eth.read(eth.bridge, 'paused')).toBe(false);
  });
});
