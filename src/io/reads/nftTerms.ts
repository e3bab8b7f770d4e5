import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { NftDelivery } from '../../core/nfts/delivery.ts';
import { nftFee } from '../../core/nfts/fee.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { parseUintWord } from '../rpc/hexWords.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews, signaturesIn } from './bridgeViews.ts';
import { addressIn, boolIn, nftViews, uintIn } from './nftViews.ts';

/** What the target bridge says about a collection that comes to it. Null means: could not be read. */
export interface NftTarget {
  /** What is given out there: the pegged collection, or the same address (CONTRACTS section 9). */
  collection: Address;
  /** Flat fee of the release in wei of the target chain (spec B3). */
  fee: bigint;
  paused: boolean | null;
  /** Signatures that the oracle contract wants. */
  signaturesNeeded: number | null;
  /** Official: given out of what the bridge holds. Otherwise the bridge mints it. */
  isOfficial: boolean | null;
}

/**
 * Reads the terms of a collection at the target bridge.
 * @throws CausewayError 'bridgeErc721NotFound', or 'rpcUnreachable' when fee or collection could not be read.
 */
export async function readNftTarget(reader: RpcReader, targetChainId: number, sourceCollection: Address, options?: MulticallOptions): Promise<NftTarget> {
  const to = claimBridge(reader, 'erc721', targetChainId);
  const first = [bridgeViews.outsidePeggedCollections(sourceCollection), bridgeViews.defaultBridgeFee(), bridgeViews.paused(), bridgeViews.multiSignatureOracle()];
  const [mapped, defaultFee, paused, oracle] = await reader.multicall(targetChainId, first.map((data) => ({ to, data })), options);
  const pegged = addressIn(mapped);
  const collection = pegged === ZERO_ADDRESS ? sourceCollection : pegged;
  if (collection === null) throw unreadable(targetChainId);
  const second = [bridgeViews.bridgeFees(collection), bridgeViews.officialCollectionWhitelist(collection)].map((data) => ({ to, data }));
  const [fee, official, threshold] = await reader.multicall(targetChainId, [...second, { to: addressIn(oracle) ?? to, data: bridgeViews.multiSignatureThreshold() }], options);
  const [ownFee, usualFee] = [uintIn(fee), uintIn(defaultFee)];
  if (ownFee === null || (ownFee === 0n && usualFee === null)) throw unreadable(targetChainId);
  return { collection, fee: nftFee(ownFee, usualFee), paused: boolIn(paused), signaturesNeeded: signaturesIn(threshold), isOfficial: boolIn(official) };
}

/** The fee of a collection as each node of the target chain names it; a node that gives none is left out. Rejects only when cancelled. */
export async function readNftFees(reader: RpcReader, targetChainId: number, collection: Address, options?: MulticallOptions): Promise<bigint[]> {
  const to = claimBridge(reader, 'erc721', targetChainId);
  const calls = [bridgeViews.bridgeFees(collection), bridgeViews.defaultBridgeFee()].map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }));
  const answers = (await reader.rpcEach?.(targetChainId, calls, options)) ?? [];
  return answers.flatMap(({ results }) => {
    const [own = null, usual = null] = (results ?? []).map(wordIn);
    return own === null || (own === 0n && usual === null) ? [] : [nftFee(own, usual)];
  });
}

/** Reads how an NFT would be delivered; null where the chain gave no usable answer. @throws as `readNftTarget` */
export async function readNftDelivery(reader: RpcReader, targetChainId: number, target: NftTarget, tokenId: bigint, options?: MulticallOptions): Promise<NftDelivery | null> {
  const bridge = claimBridge(reader, 'erc721', targetChainId);
  const to = target.collection;
  const [owned, minter] = await reader.multicall(targetChainId, [nftViews.ownerOf(tokenId), nftViews.isMinter(bridge)].map((data) => ({ to, data })), options);
  const owner = addressIn(owned);
  if (target.isOfficial === null || !owned) return null;
  if (target.isOfficial) return isSameAddress(owner, bridge) ? 'held' : 'notHeld';
  if (owner !== null && owner !== ZERO_ADDRESS) return 'minted';
  const isMinter = boolIn(minter);
  return isMinter === true ? 'mintable' : 'noCollection';
}

const wordIn = (result: unknown): bigint | null => (typeof result === 'string' && result.startsWith('0x') ? parseUintWord(`0x${result.slice(2)}`) : null);

const unreadable = (chainId: number): CausewayError =>
  new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(chainId) }, detail: 'the NFT bridge gave no terms' });
