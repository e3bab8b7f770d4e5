import { createWalletClient, http, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { shortTokenId } from '../../../src/parts/nfts/tokenIdText.ts';
import { BridgePage, expect, type ChainName, type World } from './fixtures.ts';

/** The NFT bridge as a user operates it; the methods of `BridgePage` are for what both bridges share. */
export class NftPage extends BridgePage {
  override async open(path = '/bridge/nfts'): Promise<void> {
    await super.open(path);
  }

  collectionButton() {
    return this.page.getByRole('button', { name: /^Select a collection$|^Collection: / });
  }

  collectionDialog() {
    return this.page.getByRole('dialog', { name: 'Select a collection' });
  }

  async chooseCollection(name: string): Promise<void> {
    await this.collectionButton().click();
    await this.collectionDialog()
      .getByRole('option', { name: new RegExp(`^${name}\\b`) })
      .click();
    await expect(this.collectionDialog()).toBeHidden();
  }

  tokenIdField() {
    return this.page.getByRole('textbox', { name: 'Token ID & Collection' });
  }

  carousel() {
    return this.page.getByRole('radiogroup', { name: /^Your NFTs in / });
  }

  slide(tokenId: bigint) {
    return this.page.locator(`[data-nft="${tokenId}"]`);
  }

  async chooseNft(tokenId: bigint): Promise<void> {
    await this.slide(tokenId).getByRole('radio').check();
    await expect(this.tokenIdField()).toHaveValue(shortTokenId(String(tokenId), 3));
  }

  /** Fills collection, token id and target. */
  async fillNft(input: { collection: string; tokenId: bigint; target: string }): Promise<void> {
    await this.chooseCollection(input.collection);
    await this.chooseNft(input.tokenId);
    await this.chooseTarget(input.target);
  }

  approvingButton() {
    return this.page.getByRole('button', { name: 'Approving', exact: true });
  }

  mainButton(name: string) {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  formStep(id: 'approve' | 'send') {
    return this.page.locator(`[data-form-step="${id}"]`);
  }

  override releaseDialog() {
    return this.page.getByRole('dialog', { name: 'Releasing NFT on bridge' });
  }

  override claimButton() {
    return this.page.getByRole('button', { name: 'Claim NFT', exact: true }).last();
  }

  /** Claims, and returns to the page of the NFT bridge, which says what arrived. */
  override async claim(): Promise<void> {
    await this.pressClaim();
    await expect(this.page).toHaveURL(new URL('/bridge/nfts', this.world.appUrl).href);
    await expect(this.page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
  }
}

/** The address of a collection on a chain: the official contract on its home chain, else its pegged one. */
export function collectionOn(world: World, chainId: ChainName, name: string): Address {
  const collection = world.chain(chainId).collections[name];
  if (!collection) throw new Error(`Chain ${chainId} has no collection ${name}.`);
  return collection.address;
}

export function nftBridgeOf(world: World, chainId: ChainName): Address {
  const bridge = world.chain(chainId).contracts.bridgeERC721;
  if (!bridge) throw new Error(`Chain ${chainId} has no NFT bridge.`);
  return bridge;
}

/** Who owns an NFT; null: it does not exist there. */
export async function ownerOf(
  world: World,
  chainId: ChainName,
  name: string,
  tokenId: bigint,
): Promise<Address | null> {
  return world
    .client(chainId)
    .readContract({
      abi: erc721Abi,
      address: collectionOn(world, chainId, name),
      functionName: 'ownerOf',
      args: [tokenId],
    })
    .catch(() => null);
}

/** Ids that nobody has: each call continues where the last one ended. */
let lastId = 500_000n;

/**
 * Mints official NFTs for an account.
 * @returns their ids, in ascending order
 */
export async function giveNfts(
  world: World,
  wish: { chainId: ChainName; collection: string; to: Address; count?: number; firstId?: bigint },
): Promise<bigint[]> {
  const count = BigInt(wish.count ?? 1);
  const firstId = wish.firstId ?? lastId + 1n;
  if (wish.firstId === undefined) lastId += count;
  // A block has room for fifty.
  for (let given = 0n; given < count; given += 50n) {
    const part = count - given < 50n ? count - given : 50n;
    await world.admin(wish.chainId, 'mintNfts', {
      collection: wish.collection,
      to: wish.to,
      firstId: String(firstId + given),
      count: String(part),
    });
  }
  return Array.from({ length: Number(count) }, (_, index) => firstId + BigInt(index));
}

export interface NftDeposit {
  hash: Hex;
  source: ChainName;
  target: ChainName;
  collection: string;
  tokenId: bigint;
  receiver: Address;
  /** Path and query of the claim link. */
  link: string;
}

const otherChain = (chainId: ChainName): ChainName => (chainId === 6661 ? 6662 : 6661);

/** Approves and deposits an NFT directly on the node, and mines until it can be claimed. */
export async function makeNftDeposit(
  world: World,
  wish: { source: ChainName; collection: string; tokenId: bigint; key: Hex; receiver: Address; blocks?: number },
): Promise<NftDeposit> {
  const { source, collection, tokenId, receiver, blocks = 11 } = wish;
  const target = otherChain(source);
  const account = privateKeyToAccount(wish.key);
  const wallet = createWalletClient({ account, transport: http(world.chain(source).rpcUrl, { retryCount: 0 }) });
  const bridge = nftBridgeOf(world, source);
  const address = collectionOn(world, source, collection);
  await mined(
    world,
    source,
    await wallet.writeContract({
      abi: erc721Abi,
      address,
      functionName: 'approve',
      args: [bridge, tokenId],
      chain: null,
    }),
  );
  const hash = await wallet.writeContract({
    abi: bridgeErc721Abi,
    address: bridge,
    functionName: 'deposit',
    args: [address, tokenId, receiver, BigInt(target)],
    chain: null,
  });
  await mined(world, source, hash);
  if (blocks > 0) await world.mine(source, blocks);
  return {
    hash,
    source,
    target,
    collection,
    tokenId,
    receiver,
    link: `/bridge/nfts?release=${source},${target},${hash}`,
  };
}

interface OracleReply {
  result: { txParams: [number[], Hex[], Hex[], Address, Address, string, number, number]; oracleAddress: Address };
}

/**
 * Collects the signatures of a deposit as anyone can.
 * @returns a function that releases it at once, without the app
 */
export async function prepareNftRelease(world: World, deposit: NftDeposit): Promise<() => Promise<void>> {
  const spare = world.state.accounts.find(({ role }) => role === 'spare');
  if (!spare) throw new Error('The world has no spare account.');
  const path = `/${deposit.source}/${nftBridgeOf(world, deposit.source)}/release-signature/${deposit.hash}`;
  const oracles = world.state.services.filter(({ target }) => target.startsWith('oracle-erc721-'));
  const replies = await Promise.all(
    oracles.map(async ({ url }) => (await (await fetch(`${url}${path}`)).json()) as OracleReply),
  );
  const signed = replies
    .map(({ result }) => result)
    .toSorted((one, other) => (one.oracleAddress.toLowerCase() < other.oracleAddress.toLowerCase() ? -1 : 1));
  const [first] = signed;
  if (!first) throw new Error('No oracle answered.');
  const [, , , receiver, collection, tokenId, chain, number] = first.txParams;
  const wallet = createWalletClient({
    account: privateKeyToAccount(spare.privateKey),
    transport: http(world.chain(deposit.target).rpcUrl, { retryCount: 0 }),
  });
  const args = [
    signed.flatMap(({ txParams }) => txParams[0]),
    signed.flatMap(({ txParams }) => txParams[1]),
    signed.flatMap(({ txParams }) => txParams[2]),
    receiver,
    collection,
    BigInt(tokenId),
    BigInt(chain),
    BigInt(number),
  ] as const;
  return async () => {
    const hash = await wallet.writeContract({
      abi: bridgeErc721Abi,
      address: nftBridgeOf(world, deposit.target),
      functionName: 'release',
      chain: null,
      value: 100_000n,
      args,
    });
    await mined(world, deposit.target, hash);
  };
}

async function mined(world: World, chainId: ChainName, hash: Hex): Promise<void> {
  const receipt = await world.client(chainId).waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`${hash} was reverted.`);
}
