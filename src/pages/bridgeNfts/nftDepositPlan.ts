import { isSameAddress } from '../../core/address.ts';
import { isNoDelivery } from '../../core/nfts/delivery.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import type { DepositPlan } from '../../parts/bridge/deposit/useDeposit.ts';
import { inTime, routeChanged } from '../../parts/bridge/deposit/targetCheck.ts';
import { pictureIn } from './requestedNftFacts.ts';
import { feeIn, valueIn } from './nftAmounts.ts';
import { nftCostOf } from './nftFormProps.ts';
import { notePicture } from './useDepositedPicture.ts';
import type { NftForm } from './useNftForm.ts';

/** The deposit that the form describes; null while something is missing. */
export function nftDepositPlan(form: NftForm): DepositPlan | null {
  const { account, choice, recipient, target, isTargetLoading, owned } = form;
  const { sourceChainId, collection, tokenId, targetChainId } = choice;
  const receiver = recipient.committed;
  if (account === null || receiver === null || collection === null || tokenId === null || targetChainId === null)
    return null;
  const asset = { collection: collection.name, tokenId, imageUrl: pictureIn(owned, tokenId) };
  const label: WriteLabel = { id: 'tx.depositNft', values: { collection: collection.name, id: tokenId.toString() } };
  return {
    type: 'erc721',
    sourceChainId,
    targetChainId,
    asset,
    fee: feeIn(targetChainId, target, isTargetLoading),
    receive: { kind: 'known', value: asset },
    claimValue: valueIn(targetChainId, target, isTargetLoading),
    cost: nftCostOf(form),
    account,
    receiver,
    recipientName: recipient.edit.name ?? null,
    isRecipientFromLink: recipient.link !== null,
    isBatch: false,
    send: async () => {
      notePicture({ sourceChainId, address: collection.address, tokenId }, asset.imageUrl);
      // The dialog may have been open for long.
      const now = await inTime(form.targetNow());
      // A fee that was shown as unknown has changed as well.
      if (now !== null && (now.fee !== target?.fee || now.paused === true)) return routeChanged(targetChainId);
      if (now !== null && !isSameAddress(now.collection, target?.collection)) return routeChanged(targetChainId);
      const paid = now ?? target;
      if (paid !== null && isNoDelivery(await inTime(form.deliveryNow(paid)))) return routeChanged(targetChainId);
      const { depositNft } = await loadInTime(import('./nftAction.ts'));
      return depositNft({
        chainId: sourceChainId,
        collection: collection.address,
        tokenId,
        account,
        label,
        targetChainId,
        receiver,
      });
    },
  };
}
