import type { Address } from 'viem';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { Result } from '../../core/result.ts';
import { isAbort } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContract, readContracts, valueOrNull, type ReadError } from './readContracts.ts';
import { readHasCode } from './transaction.ts';
import { formAgreementMs, readTrustedHead } from './trustedHead.ts';

export interface NftRoundInput {
  chainId: number;
  account: Address;
  collection: Address;
  /** null: none is chosen yet. */
  tokenId: bigint | null;
}

/** What the NFT form reads from the source chain at each block. Null means that it could not be read. */
export interface NftRound {
  /**
   * Newest block, from which it follows whether an approval has not been seen for too long, or has its second
   * confirmation.
   */
  head: bigint;
  /** There is a contract at the collection's address. */
  hasCode: boolean | null;
  /** How many NFTs of the collection the account owns. */
  balance: bigint | null;
  /** Also null if there is no such NFT; then `isMissing` is true. */
  owner: Address | null;
  /** The collection answers, and says that there is no such NFT. */
  isMissing: boolean;
  /** There is a contract, but it is no collection of this standard: it gives neither owners nor counts of NFTs. */
  isNoErc721: boolean;
  isApproved: boolean | null;
  /** Also approved in the block before the newest one, which makes the second confirmation. */
  wasApprovedBefore: boolean | null;
  /** The bridge accepts NFTs of this collection, or has minted this one itself. */
  isAccepted: boolean | null;
  isPaused: boolean | null;
}

/**
 * Reads head, owner, approval and what the bridge says about an NFT.
 * @throws CausewayError 'bridgeErc721NotFound', or when the head cannot be read
 */
export async function readNftRound(
  reader: RpcReader,
  { chainId, account, collection, tokenId }: NftRoundInput,
  options?: ReadOptions,
): Promise<NftRound> {
  const bridge = claimBridge(reader, 'erc721', chainId);
  const id = tokenId ?? 0n;
  const [{ block: head }, [whitelisted, minted, paused, balanceOf], [owned, approved, forAll], hasCode] =
    await Promise.all([
      readTrustedHead(reader, chainId, Date.now(), { ...options, holdsMs: formAgreementMs }),
      readContracts(
        reader,
        chainId,
        [
          view(bridgeErc721Abi, bridge, 'officialCollectionWhitelist', collection),
          view(bridgeErc721Abi, bridge, 'mintedDeposits', collection, id),
          view(bridgeErc721Abi, bridge, 'paused'),
          view(erc721Abi, collection, 'balanceOf', account),
        ],
        options,
      ),
      tokenId === null
        ? []
        : readContracts(
            reader,
            chainId,
            [
              view(erc721Abi, collection, 'ownerOf', id),
              view(erc721Abi, collection, 'getApproved', id),
              view(erc721Abi, collection, 'isApprovedForAll', account, bridge),
            ],
            options,
          ),
      unlessAborted(readHasCode(reader, chainId, collection, options)),
    ]);
  const owner = valueOrNull(owned);
  const balance = valueOrNull(balanceOf);
  const approvedFor = valueOrNull(approved);
  const isForAll = valueOrNull(forAll);
  const isApproved = approvedFor === null ? isForAll : isSameAddress(approvedFor, bridge) || isForAll === true;
  const isOfficial = valueOrNull(whitelisted);
  const isMinted = tokenId === null ? false : valueOrNull(minted);
  return {
    head,
    hasCode,
    balance,
    owner: owner === ZERO_ADDRESS ? null : owner,
    // The call reverted while the collection answers other calls: it does not know the id.
    isMissing:
      tokenId !== null &&
      (owner === ZERO_ADDRESS || (owned?.ok === false && owned.error.kind === 'reverted' && balance !== null)),
    // The bridge has answered, so it is not the node that refuses.
    isNoErc721:
      hasCode === true &&
      isOfficial !== null &&
      (failureOf(owned) === 'garbled' || (failureOf(owned) === 'reverted' && isRefused(balanceOf))),
    isApproved: tokenId === null ? null : isApproved,
    wasApprovedBefore:
      tokenId === null || isApproved !== true
        ? null
        : await readWasApproved(reader, chainId, { account, collection, tokenId }, bridge, head, options),
    isAccepted:
      isOfficial === true || isMinted === true ? true : isOfficial === null || isMinted === null ? null : false,
    isPaused: valueOrNull(paused),
  };
}

type Answer = Result<unknown, ReadError> | undefined;

const failureOf = (answer: Answer): ReadError['kind'] | null => (answer?.ok === false ? answer.error.kind : null);

/** The contract itself gave no usable answer. */
const isRefused = (answer: Answer): boolean => failureOf(answer) === 'reverted' || failureOf(answer) === 'garbled';

/** The approval one block ago; null if the node does not keep that state. */
async function readWasApproved(
  reader: RpcReader,
  chainId: number,
  nft: { account: Address; collection: Address; tokenId: bigint },
  bridge: Address,
  head: bigint,
  options?: ReadOptions,
): Promise<boolean | null> {
  if (head < 1n) return null;
  const [approved, forAll] = await Promise.all([
    readContract(reader, chainId, view(erc721Abi, nft.collection, 'getApproved', nft.tokenId), head - 1n, options),
    readContract(
      reader,
      chainId,
      view(erc721Abi, nft.collection, 'isApprovedForAll', nft.account, bridge),
      head - 1n,
      options,
    ),
  ]);
  if (!approved.ok && !forAll.ok) return null;
  return (approved.ok && isSameAddress(approved.value, bridge)) || valueOrNull(forAll) === true;
}

async function unlessAborted<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
