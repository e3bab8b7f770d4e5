import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { useState } from 'react';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { NFT_APPROVAL_CONFIRMATIONS } from '../../core/nfts/approval.ts';
import { approvalEnd } from '../../core/transactions/approval.ts';
import { startAttempt } from '../../parts/transactions/attempts.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import type { NftForm } from './useNftForm.ts';
import type { NftApprovalProps } from './view/types.ts';

export interface NftApprovalStep {
  /** null: nothing has to be approved, or it is not known yet. */
  props: NftApprovalProps | null;
  /** Why the last approval came to nothing. */
  error: AppError | null;
}

/** The approval step of the form. */
export function useNftApproval(form: NftForm): NftApprovalStep {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ of: string; error: AppError } | null>(null);
  const { account, approval, approvalSent, blocker, round, spender } = form;
  const { sourceChainId, collection, tokenId, isCollectionUsable } = form.choice;
  const key = `${sourceChainId}:${collection?.address}:${tokenId}:${account}`;
  const trouble =
    approvalSent === null || isBusy ? null : approvalEnd(approvalSent, round?.head ?? null, performance.timeOrigin);
  const error = failure?.of === key ? failure.error : approval.kind === 'needed' ? trouble : null;
  const isChosen =
    account !== null && collection !== null && tokenId !== null && spender !== null && isCollectionUsable;
  const isOwn = blocker === 'needsApproval' || blocker === 'approving';
  if (!isChosen || !isOwn || (approval.kind !== 'needed' && approval.kind !== 'confirming'))
    return { props: null, error };

  const approve = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const label: WriteLabel = { id: 'tx.approveNft', values: { collection: collection.name, id: tokenId.toString() } };
    const endAttempt = startAttempt(label);
    try {
      const { approveNft } = await import('./nftAction.ts');
      const sent = await approveNft({
        chainId: sourceChainId,
        collection: collection.address,
        tokenId,
        account,
        label,
      });
      await setBridgeErc721({ approvalHash: sent });
    } catch (cause) {
      setFailure({ of: key, error: toAppError(cause) });
    }
    endAttempt();
    setBusy(false);
    await form.refreshRound();
  };
  const contract = {
    spender,
    spenderUrl: explorerLink(deployedChain(sourceChainId)?.explorerUrl ?? '', 'address', spender),
  };
  const props: NftApprovalProps =
    approval.kind === 'confirming'
      ? { ...contract, kind: 'confirming', confirmations: approval.confirmations, required: NFT_APPROVAL_CONFIRMATIONS }
      : {
          ...contract,
          kind: 'needed',
          isBusy,
          isDisabled: blocker !== 'needsApproval',
          onApprove: () => void approve(),
        };
  return { props, error };
}
