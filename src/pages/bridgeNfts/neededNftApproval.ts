import type { NftApprovalDescription } from '../../parts/approval/useNftApproval.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import type { NftForm } from './useNftForm.ts';

/** The NFT of the form that the bridge has to be allowed to take; null: none is chosen. */
export function neededNftApproval(form: NftForm): NftApprovalDescription | null {
  const { account, spender, approval, approvalSent, blocker, round } = form;
  const { sourceChainId, collection, tokenId, isCollectionUsable } = form.choice;
  if (account === null || collection === null || tokenId === null || spender === null || !isCollectionUsable)
    return null;
  return {
    chainId: sourceChainId,
    owner: account,
    spender,
    collection,
    tokenId,
    status: approval,
    sent: approvalSent,
    head: round?.head ?? null,
    isDisabled: blocker !== 'needsApproval',
    onSent: (approvalHash) => setBridgeErc721({ approvalHash }),
    refresh: form.refreshRound,
  };
}
