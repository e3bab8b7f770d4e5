import type { Address, Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { ok, type Result } from '../../core/result.ts';
import { checkedCollection, type NftRequest } from '../../parts/nfts/checkedCollection.ts';
import { noteUsedRecipient } from '../../state/recipients.ts';
import { prepareNftDeposit } from '../../wallet/kinds/deposit.ts';
import { loadWrites } from '../../wallet/connection/load.ts';

/** Sends the deposit that the dialog shows; the claim is stored before this resolves. */
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
