import type { Hex } from 'viem';
import { ok, type Result } from '../../core/result.ts';
import { prepareApproveNft } from '../../wallet/kinds/approve.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { approvalFailed } from '../errors/approvalFailed.ts';
import { checkedCollection, type NftRequest } from '../nfts/checkedCollection.ts';

/**
 * Asks the wallet to approve this one NFT for the bridge.
 * @returns the hash once it is sent
 * @throws CausewayError when it failed, after it was logged
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
