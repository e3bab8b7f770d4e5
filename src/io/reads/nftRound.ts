import type { Address, Hex } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { isAbort } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews } from './bridgeViews.ts';
import { addressIn, boolIn, nftViews, uintIn } from './nftViews.ts';
import { readParsed } from './readParsed.ts';
import { readHasCode } from './transaction.ts';
import { readTrustedHead } from './trustedHead.ts';

export interface NftRoundInput {
  chainId: number;
  account: Address;
  collection: Address;
  /** null: none is chosen yet. */
  tokenId: bigint | null;
}

/** What the NFT form asks of the source chain at each block. Null means: could not be read. */
export interface NftRound {
  /** By it an approval is said not to be seen, or to have its second confirmation. */
  head: bigint;
  /** There is a contract at the collection's address. */
  hasCode: boolean | null;
  /** How many of the collection the account owns. */
  balance: bigint | null;
  /** Null also where there is no such NFT; then `isMissing`. */
  owner: Address | null;
  /** The collection answers, and says that there is no such NFT. */
  isMissing: boolean;
  isApproved: boolean | null;
  /** Approved by the block before the newest one too: that is the second confirmation. */
  wasApprovedBefore: boolean | null;
  /** The bridge takes NFTs of this collection, or has minted this one itself. */
  isAccepted: boolean | null;
  isPaused: boolean | null;
}

/** Reads head, owner, approval and what the bridge says of an NFT. @throws CausewayError 'bridgeErc721NotFound', or when the head cannot be read */
export async function readNftRound(reader: RpcReader, { chainId, account, collection, tokenId }: NftRoundInput, options?: ReadOptions): Promise<NftRound> {
  const bridge = claimBridge(reader, 'erc721', chainId);
  const id = tokenId ?? 0n;
  const at = (to: Address, data: Hex) => ({ to, data });
  const [{ block: head }, [whitelisted, minted, paused, balance, owned, approved, forAll], hasCode] = await Promise.all([
    readTrustedHead(reader, chainId, Date.now(), options),
    reader.multicall(chainId, [
      at(bridge, bridgeViews.officialCollectionWhitelist(collection)),
      at(bridge, bridgeViews.mintedDeposits(collection, id)),
      at(bridge, bridgeViews.paused()),
      at(collection, nftViews.balanceOf(account)),
      ...(tokenId === null ? [] : [at(collection, nftViews.ownerOf(id)), at(collection, nftViews.getApproved(id)), at(collection, nftViews.isApprovedForAll(account, bridge))]),
    ], options),
    unlessAborted(readHasCode(reader, chainId, collection, options)),
  ]);
  const owner = addressIn(owned);
  const approvedFor = addressIn(approved);
  const isApproved = approvedFor === null ? boolIn(forAll) : isSameAddress(approvedFor, bridge) || boolIn(forAll) === true;
  const isOfficial = boolIn(whitelisted);
  const isMinted = tokenId === null ? false : boolIn(minted);
  return {
    head,
    hasCode,
    balance: uintIn(balance),
    owner: owner === ZERO_ADDRESS ? null : owner,
    // Reverted while the collection answers otherwise: the id is unknown to it.
    isMissing: tokenId !== null && (owner === ZERO_ADDRESS || (owned?.ok === false && uintIn(balance) !== null)),
    isApproved: tokenId === null ? null : isApproved,
    wasApprovedBefore: tokenId === null || isApproved !== true ? null : await readWasApproved(reader, chainId, { account, collection, tokenId }, bridge, head, options),
    isAccepted: isOfficial === true || isMinted === true ? true : isOfficial === null || isMinted === null ? null : false,
    isPaused: boolIn(paused),
  };
}

/** The approval as it was one block ago; null where the node does not keep that state. */
async function readWasApproved(reader: RpcReader, chainId: number, nft: { account: Address; collection: Address; tokenId: bigint }, bridge: Address, head: bigint, options?: ReadOptions): Promise<boolean | null> {
  if (head < 1n) return null;
  const tag = `0x${(head - 1n).toString(16)}`;
  const ask = (data: Hex) => unlessAborted(readParsed(reader, chainId, 'eth_call', [{ to: nft.collection, data }, tag], bytes, options));
  const [approved, forAll] = await Promise.all([ask(nftViews.getApproved(nft.tokenId)), ask(nftViews.isApprovedForAll(nft.account, bridge))]);
  if (approved === null && forAll === null) return null;
  const wasForThis = approved !== null && isSameAddress(addressIn({ ok: true, data: approved }), bridge);
  return wasForThis || (forAll !== null && boolIn({ ok: true, data: forAll }) === true);
}

async function unlessAborted<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
