import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { usableCollections } from '../../state/collections.ts';
import { noteUsedRecipient } from '../../state/recipients.ts';
import { approvalFailed } from '../../parts/errors/approvalFailed.ts';
import { prepareApproveNft } from '../../wallet/kinds/approve.ts';
import { prepareNftDeposit } from '../../wallet/kinds/deposit.ts';
import { loadWrites } from '../../wallet/connection/load.ts';

/** One NFT of the form, and who acts. */
export interface NftRequest {
  chainId: number;
  /** null: none is chosen. */
  collection: Address | null;
  tokenId: bigint;
  /** The account the screen was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: WriteLabel;
}

/**
 * Asks the wallet to approve this one NFT for the bridge. @returns the hash once it is sent
 * @throws CausewayError when it came to nothing, after it was logged
 */
export async function approveNft(request: NftRequest): Promise<Hex> {
  const sent = await sendApproval(request);
  return sent.ok ? sent.value : approvalFailed(sent.error);
}

async function sendApproval({ account, label, ...nft }: NftRequest): Promise<Result<Hex>> {
  const collection = checkedCollection(nft.chainId, nft.collection);
  if (!collection.ok) return collection;
  const writes = await loadWrites();
  const write = prepareApproveNft(writes.book, { ...nft, collection: collection.value });
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  return sent.ok ? ok(sent.value.hash) : sent;
}

/** Sends the deposit that the dialog shows; the claim is kept before this resolves. */
export async function depositNft(
  request: NftRequest & { targetChainId: number; receiver: Address },
): Promise<Result<Hex>> {
  const { account, label, ...deposit } = request;
  const collection = checkedCollection(deposit.chainId, deposit.collection);
  if (!collection.ok) return collection;
  const writes = await loadWrites();
  const write = prepareNftDeposit(writes.book, { ...deposit, collection: collection.value });
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  if (!sent.ok) return sent;
  if (!isSameAddress(deposit.receiver, account)) await noteUsedRecipient(deposit.receiver, Date.now());
  return ok(sent.value.hash);
}

/** 'No collection set.', 'Collection contract not found.'. */
function checkedCollection(chainId: number, collection: Address | null): Result<Address> {
  if (collection === null) return fail({ code: 'noCollectionSet' });
  const isKnown = usableCollections(chainId).some(({ address }) => isSameAddress(address, collection));
  return isKnown ? ok(collection) : fail({ code: 'collectionNotFound' });
}
