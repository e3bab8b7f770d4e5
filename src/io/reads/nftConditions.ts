import type { Address } from 'viem';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { multiSignatureOracleAbi } from '../../../abis/multiSignatureOracle.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { NftDelivery } from '../../core/nfts/delivery.ts';
import { nftFee } from '../../core/nfts/fee.ts';
import type { Result } from '../../core/result.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { signaturesNeeded } from './bridgeConditions.ts';
import { view } from './contractRead.ts';
import { readContracts, readContractsEach, valueOrNull, type ReadError } from './readContracts.ts';

/** keccak256 of 'MINTER_ROLE': who may mint the pegged collections. */
const minterRole = '0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6';

/** What the target bridge says about a collection that is bridged to it. Null means that it could not be read. */
export interface NftTarget {
  /** The collection that is paid out there: the pegged one, or the one at the same address. */
  collection: Address;
  /** Flat fee of the release in wei of the target chain. */
  fee: bigint;
  paused: boolean | null;
  /** The number of signatures that the oracle contract requires. */
  signaturesNeeded: number | null;
  /** Official: paid out of what the bridge holds. Otherwise the bridge mints it. */
  isOfficial: boolean | null;
}

/**
 * Reads the conditions of a collection at the target bridge.
 * @throws CausewayError 'bridgeErc721NotFound', or 'rpcUnreachable' when fee or collection could not be read
 */
export async function readNftTarget(
  reader: RpcReader,
  targetChainId: number,
  sourceCollection: Address,
  options?: MulticallOptions,
): Promise<NftTarget> {
  const bridge = claimBridge(reader, 'erc721', targetChainId);
  const [mapped, defaultFee, paused, oracle] = await readContracts(
    reader,
    targetChainId,
    [
      view(bridgeErc721Abi, bridge, 'outsidePeggedCollections', sourceCollection),
      view(bridgeErc721Abi, bridge, 'defaultBridgeFee'),
      view(bridgeErc721Abi, bridge, 'paused'),
      view(bridgeErc721Abi, bridge, 'multiSignatureOracle'),
    ],
    options,
  );
  const pegged = valueOrNull(mapped);
  const collection = pegged === ZERO_ADDRESS ? sourceCollection : pegged;
  if (collection === null) throw unreadable(targetChainId);
  const [fee, official, threshold] = await readContracts(
    reader,
    targetChainId,
    [
      view(bridgeErc721Abi, bridge, 'bridgeFees', collection),
      view(bridgeErc721Abi, bridge, 'officialCollectionWhitelist', collection),
      view(multiSignatureOracleAbi, valueOrNull(oracle) ?? bridge, 'multiSignatureThreshold'),
    ],
    options,
  );
  const [ownFee, usualFee] = [valueOrNull(fee), valueOrNull(defaultFee)];
  if (ownFee === null || (ownFee === 0n && usualFee === null)) throw unreadable(targetChainId);
  return {
    collection,
    fee: nftFee(ownFee, usualFee),
    paused: valueOrNull(paused),
    signaturesNeeded: signaturesNeeded(valueOrNull(threshold)),
    isOfficial: valueOrNull(official),
  };
}

/**
 * The fee of a collection according to each node of the target chain; a node that gives none is left out. Rejects only
 * when cancelled.
 */
export async function readNftFees(
  reader: RpcReader,
  targetChainId: number,
  collection: Address,
  options?: MulticallOptions,
): Promise<bigint[]> {
  const bridge = claimBridge(reader, 'erc721', targetChainId);
  if (!reader.rpcEach) return [];
  const reads = [
    view(bridgeErc721Abi, bridge, 'bridgeFees', collection),
    view(bridgeErc721Abi, bridge, 'defaultBridgeFee'),
  ];
  return (await readContractsEach(reader, targetChainId, reads, options)).flatMap(({ answers }) => {
    const [own = null, usual = null] = (answers ?? []).map(valueOrNull);
    return own === null || (own === 0n && usual === null) ? [] : [nftFee(own, usual)];
  });
}

/**
 * Reads how an NFT would be delivered; null if the chain gave no usable answer.
 * @throws as `readNftTarget`
 */
export async function readNftDelivery(
  reader: RpcReader,
  targetChainId: number,
  target: NftTarget,
  tokenId: bigint,
  options?: MulticallOptions,
): Promise<NftDelivery | null> {
  const bridge = claimBridge(reader, 'erc721', targetChainId);
  // Pegged collections have the same roles as every contract of the bridge.
  const reads = [
    view(erc721Abi, target.collection, 'ownerOf', tokenId),
    view(bridgeErc721Abi, target.collection, 'hasRole', minterRole, bridge),
    view(bridgeErc721Abi, bridge, 'officialCollectionWhitelist', target.collection),
  ] as const;
  const [owned, minter, listed] = await readContracts(reader, targetChainId, reads, options);
  const owner = valueOrNull(owned);
  // A node that did not answer has not said that nobody owns it, nor has one that refuses every call.
  if (target.isOfficial === null || isUnread(owned) || !listed.ok) return null;
  if (target.isOfficial) return isSameAddress(owner, bridge) ? 'held' : 'notHeld';
  if (owner !== null && owner !== ZERO_ADDRESS) return 'minted';
  if (isUnread(minter)) return null;
  return valueOrNull(minter) === true ? 'mintable' : 'noCollection';
}

const isUnread = (answer: Result<unknown, ReadError>): boolean => !answer.ok && answer.error.kind === 'unread';

const unreadable = (chainId: number): CausewayError =>
  new CausewayError({
    code: 'rpcUnreachable',
    params: { chain: chainNameOf(chainId) },
    detail: 'the NFT bridge gave no terms',
  });
