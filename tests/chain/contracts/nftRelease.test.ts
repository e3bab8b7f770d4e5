import { encodeFunctionData, zeroAddress } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOriginals } from '../contractKind.ts';
import { account, admin, alice, bob, useWorld } from './fixture.ts';
import { bridgeNft, depositNft, ownerOf, releaseNft } from './nfts.ts';
import { releaseArgs, signNftRelease, signRelease } from './releases.ts';

const world = useWorld();
const name = 'Pudgy Penguins';
const tooLittle = 'CrossChainBridgeERC721V1: bridging fee exceeds release transaction value';

describe('a release', () => {
  it('mints the stand-in with the same token id, sent by anyone, and reports the collection of this chain', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 3n, alice, bob);
    const receipt = await releaseNft(bsc, deposit, account(12));
    expect(await ownerOf(bsc, name, 3n)).toBe(bob);
    expect(await bsc.read(bsc.nftBridge, 'mintedDeposits', [bsc.collection(name).address, 3n])).toBe(true);
    expect(await bsc.read(bsc.nftBridge, 'releasedDeposits', [6661n, deposit.depositNumber])).toBe(true);
    expect(bsc.events(receipt, bsc.nftBridge, 'TokenReleased')).toEqual([
      {
        sourceNetworkCollectionAddress: bsc.collection(name).address,
        tokenId: 3n,
        receiverAddress: bob,
        depositChainId: 6661n,
        depositNumber: deposit.depositNumber,
      },
    ]);
    expect(receipt.logs.at(-1)?.topics[0]).toBe('0x75c94d7dbfacde522d262da3a965f798cf74483a9c08378ba18effa3d91cde73');
  });

  it('of an NFT that comes home hands over the original', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, name, 1n, alice);
    const back = await depositNft(bsc, name, 1n, alice, bob);
    expect(await ownerOf(eth, name, 1n)).toBe(eth.nftBridge.address);
    await releaseNft(eth, back, alice);
    expect(await ownerOf(eth, name, 1n)).toBe(bob);
    expect(await eth.read(eth.nftBridge, 'mintedDeposits', [eth.collection(name).address, 1n])).toBe(false);
  });

  it.each(['Lepasa', 'Meebits', 'Genzees', 'Polychain Monsters'])(
    'goes there, back and there again: %s',
    async (collection) => {
      const { eth, bsc } = world;
      const [home, away] = collection === 'Lepasa' ? [bsc, eth] : [eth, bsc];
      const tokenId = collection === 'Genzees' ? 1_000n : collection === 'Polychain Monsters' ? 2n ** 256n - 1n : 2n;
      for (let round = 0; round < 2; round++) {
        await bridgeNft(home, away, collection, tokenId, alice);
        expect([await ownerOf(home, collection, tokenId), await ownerOf(away, collection, tokenId)]).toEqual([
          home.nftBridge.address,
          alice,
        ]);
        await bridgeNft(away, home, collection, tokenId, alice);
        expect([await ownerOf(home, collection, tokenId), await ownerOf(away, collection, tokenId)]).toEqual([
          alice,
          null,
        ]);
      }
    },
  );

  it('happens once', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 1n, alice);
    const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
    await bsc.send(alice, bsc.nftBridge, 'release', args, 100_000n);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 100_000n)).toBe(
      'CrossChainBridgeERC721V1: deposit was already processed and released',
    );
  });

  it('is refused while the bridge is paused, also of what was released', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 1n, alice);
    const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
    await bsc.admin.pauseBridge('erc721');
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 100_000n)).toBe('Pausable: paused');
    await bsc.admin.unpauseBridge('erc721');
    await bsc.send(alice, bsc.nftBridge, 'release', args, 100_000n);
  });

  it('needs the NFT oracles: their number, their order, and no one else', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 1n, alice);
    const refused = async (signed: Awaited<ReturnType<typeof signNftRelease>>) =>
      bsc.refusal(alice, bsc.nftBridge, 'release', releaseArgs(signed, deposit), 100_000n);
    const signed = await signNftRelease(bsc, deposit);
    expect(await refused(signed.slice(1))).toBe('MultiSignatureOracleV1: Not enough signatures');
    expect(await refused(signed.toReversed())).toBe('MultiSignatureOracleV1: Oracles not sorted');
    // The token oracles sign the same: their signatures are valid on the token bridge only.
    expect(await refused(await signNftRelease(bsc, deposit, [4, 5, 6]))).toBe(
      'MultiSignatureOracleV1: Release not permitted',
    );
    // The struct of a token release differs from that of an NFT.
    expect(await refused(await signRelease(bsc, deposit, [7, 8, 9], { oracle: bsc.nftOracle.address }))).toMatch(
      /^MultiSignatureOracleV1: (Release not permitted|Oracles not sorted)$/,
    );
    expect(
      await bsc.refusal(alice, bsc.nftBridge, 'release', releaseArgs(signed, { ...deposit, receiver: bob }), 100_000n),
    ).toMatch(/^MultiSignatureOracleV1: (Release not permitted|Oracles not sorted)$/);
    expect(await eth.refusal(alice, eth.nftBridge, 'release', releaseArgs(signed, deposit), 100_000n)).toMatch(
      /^MultiSignatureOracleV1: (Release not permitted|Oracles not sorted)$/,
    );
    await bsc.send(alice, bsc.nftBridge, 'release', releaseArgs(signed, deposit), 100_000n);
  });

  it("is refused in the bridge's own words when an oracle contract says no without reverting", async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 1n, alice);
    const probe = await bsc.deploy('ProbeOracle');
    await bsc.send(admin, bsc.nftBridge, 'setMultiSignatureOracle', [probe.address]);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', releaseArgs([], deposit), 100_000n)).toBe(
      'CrossChainBridgeERC721V1: release not permitted. Not enough signatures from permitted oracles',
    );
  });

  it('is enough with two oracles on the first chain', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(bsc, 'Lepasa', 1n, alice);
    await eth.send(alice, eth.nftBridge, 'release', releaseArgs(await signNftRelease(eth, deposit, [7, 9]), deposit));
    expect(await ownerOf(eth, 'Lepasa', 1n)).toBe(alice);
  });

  it('says what stops the delivery: no right to mint, an NFT that exists, a receiver that takes none', async () => {
    const { eth, bsc } = world;
    const standIn = bsc.collection(name);
    const minter = await bsc.read(standIn, 'MINTER_ROLE');
    const deposit = await depositNft(eth, name, 1n, alice);
    const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
    await bsc.send(admin, standIn, 'revokeRole', [minter, bsc.nftBridge.address]);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 100_000n)).toBe(
      'MintableERC721: must have MINTER_ROLE role to execute this function',
    );
    await bsc.send(admin, standIn, 'grantRole', [minter, bsc.nftBridge.address]);
    await bsc.send(admin, standIn, 'grantRole', [minter, admin]);
    await bsc.send(admin, standIn, 'mint', [bob, 1n]);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 100_000n)).toBe('ERC721: token already minted');

    await bridgeNft(eth, bsc, name, 2n, alice);
    const home = await depositNft(bsc, name, 2n, alice, eth.wrapped.address);
    expect(await eth.refusal(alice, eth.nftBridge, 'release', releaseArgs(await signNftRelease(eth, home), home))).toBe(
      'ERC721: transfer to non ERC721Receiver implementer',
    );
  });

  it('mints for a contract without asking it, as the published one does', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, name, 1n, alice, bsc.wrapped.address);
    await releaseNft(bsc, deposit, alice);
    expect(await ownerOf(bsc, name, 1n)).toBe(bsc.wrapped.address);
  });

  it('of a collection without a mapping looks for the same address here', async () => {
    const { eth, bsc } = world;
    const deposit = await depositNft(eth, 'Cryptopunks', 7_804n, alice);
    expect(await bsc.read(bsc.nftBridge, 'outsidePeggedCollections', [deposit.sourceToken])).toBe(zeroAddress);
    await expect(releaseNft(bsc, deposit, alice)).rejects.toThrow(/^Transaction 0x\w+ failed$/);
    expect(await bsc.read(bsc.nftBridge, 'releasedDeposits', [6661n, deposit.depositNumber])).toBe(false);
  });
});

/** Bridging is free in the local world until somebody sets a fee. */
const setUsualFee = () => world.bsc.admin.nfts.setDefaultFee(60_000n);

describe('a contract that is paid back', () => {
  beforeEach(setUsualFee);

  it.runIf(!isOriginals)('cannot enter again while the NFT is on its way', async () => {
    const { eth, bsc } = world;
    const wallet = await bsc.deploy('ProbeWallet');
    const deposit = await depositNft(eth, name, 1n, alice);
    const next = await depositNft(eth, name, 2n, alice);
    const dataOf = async (request: typeof deposit) =>
      encodeFunctionData({
        abi: bsc.nftBridge.abi,
        functionName: 'release',
        args: releaseArgs(await signNftRelease(bsc, request), request),
      });
    await bsc.send(alice, wallet, 'setStrike', [bsc.nftBridge.address, await dataOf(next)]);
    await bsc.send(alice, wallet, 'execute', [bsc.nftBridge.address, 100_000n, await dataOf(deposit)], 100_000n);
    expect(await bsc.read(wallet, 'payments')).toBe(1n);
    expect(await bsc.read(wallet, 'strikeSucceeded')).toBe(false);
    expect(Buffer.from((await bsc.read<string>(wallet, 'strikeAnswer')).slice(2), 'hex').toString()).toContain(
      'ReentrancyGuard: reentrant call',
    );
    expect(await bsc.client.getBalance({ address: wallet.address })).toBe(40_000n);
    expect(await ownerOf(bsc, name, 1n)).toBe(alice);
  });
});

describe('the flat fee', () => {
  beforeEach(setUsualFee);

  it("is the collection's own above 0, else the default, else nothing", async () => {
    const { eth, bsc } = world;
    const fees = async (collection: string, chain = bsc) => [
      await chain.read(chain.nftBridge, 'bridgeFees', [chain.collection(collection).address]),
      await chain.read(chain.nftBridge, 'defaultBridgeFee'),
    ];
    expect(await fees('Megamonsters', eth)).toEqual([10n ** 16n, 0n]);
    expect(await fees(name)).toEqual([0n, 60_000n]);
    expect(await fees('Lepasa', eth)).toEqual([0n, 0n]);

    const owned = await depositNft(bsc, 'Megamonsters', 1n, alice);
    const own = releaseArgs(await signNftRelease(eth, owned), owned);
    expect(await eth.refusal(alice, eth.nftBridge, 'release', own, 10n ** 16n - 1n)).toBe(tooLittle);
    await eth.send(alice, eth.nftBridge, 'release', own, 10n ** 16n);

    const usual = await depositNft(eth, name, 1n, alice);
    const byDefault = releaseArgs(await signNftRelease(bsc, usual), usual);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', byDefault, 59_999n)).toBe(tooLittle);
    await bsc.send(alice, bsc.nftBridge, 'release', byDefault, 60_000n);

    const free = await depositNft(bsc, 'Lepasa', 1n, alice);
    await eth.send(alice, eth.nftBridge, 'release', releaseArgs(await signNftRelease(eth, free), free), 0n);
  });

  it.runIf(!isOriginals)(
    'goes to buy-back-and-burn, and what is paid above it is returned (the first version did not return it)',
    async () => {
      const { eth, bsc } = world;
      const deposit = await depositNft(eth, name, 1n, alice);
      const sender = account(12);
      const before = await bsc.client.getBalance({ address: sender });
      const receipt = await releaseNft(bsc, deposit, sender, 100_000n);
      expect(await bsc.client.getBalance({ address: sender })).toBe(
        before - receipt.gasUsed * receipt.effectiveGasPrice - 60_000n,
      );
      expect(await bsc.client.getBalance({ address: bsc.nftBridge.address })).toBe(0n);
      expect(await bsc.client.getBalance({ address: bsc.buyBack.address })).toBe(60_000n);
      expect(await bsc.read(bsc.buyBack, 'collectedNativeTokenToBurn')).toBe(60_000n);
      expect(bsc.events(receipt, bsc.buyBack, 'TokensAdded')).toEqual([
        { tokenAddress: zeroAddress, amount: 60_000n, collectedAmount: 60_000n },
      ]);
    },
  );

  it.runIf(!isOriginals)(
    'stays in the bridge while buy-back-and-burn is paused or unset, and is forwarded with the next one',
    async () => {
      const { eth, bsc } = world;
      await bsc.send(admin, bsc.buyBack, 'pause');
      await releaseNft(bsc, await depositNft(eth, name, 1n, alice), alice);
      expect(await bsc.read(bsc.nftBridge, 'collectedUnsentFees')).toBe(60_000n);
      await bsc.send(admin, bsc.buyBack, 'unpause');
      await bsc.send(admin, bsc.nftBridge, 'setBuyBackAndBurn', [zeroAddress]);
      await releaseNft(bsc, await depositNft(eth, name, 2n, alice), alice);
      expect(await bsc.read(bsc.nftBridge, 'collectedUnsentFees')).toBe(120_000n);
      expect(await bsc.client.getBalance({ address: bsc.nftBridge.address })).toBe(120_000n);
      await bsc.send(admin, bsc.nftBridge, 'setBuyBackAndBurn', [bsc.buyBack.address]);
      await releaseNft(bsc, await depositNft(eth, name, 3n, alice), alice);
      expect([
        await bsc.read(bsc.nftBridge, 'collectedUnsentFees'),
        await bsc.read(bsc.buyBack, 'collectedNativeTokenToBurn'),
      ]).toEqual([0n, 180_000n]);
    },
  );

  it.runIf(!isOriginals)(
    'paid too high by a contract that takes no coins is refused in words; paid exactly it works',
    async () => {
      const { eth, bsc } = world;
      const deposit = await depositNft(eth, name, 1n, alice);
      const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
      const closed = bsc.collection(name).address;
      await bsc.client.impersonateAccount({ address: closed });
      await bsc.client.setBalance({ address: closed, value: 10n ** 18n });
      expect(await bsc.refusal(closed, bsc.nftBridge, 'release', args, 100_000n)).toBe(
        'CrossChainBridgeERC721V1: error while returning what was paid above the fee',
      );
      await bsc.send(closed, bsc.nftBridge, 'release', args, 60_000n);
      expect(await ownerOf(bsc, name, 1n)).toBe(alice);
    },
  );

  it('follows what the administrator sets', async () => {
    const { eth, bsc } = world;
    await bsc.admin.nfts.setDefaultFee(0n);
    await bsc.admin.nfts.setFee(bsc.collection(name).address, 5n);
    const deposit = await depositNft(eth, name, 1n, alice);
    const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 4n)).toBe(tooLittle);
    await bsc.admin.nfts.setFee(bsc.collection(name).address, 0n);
    await bsc.send(alice, bsc.nftBridge, 'release', args, 0n);
  });
});
