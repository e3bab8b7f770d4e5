import { useState } from 'react';
import type { Address, Hex } from 'viem';
import { bridgeContracts } from '../../../config/bridgeContracts.ts';
import { isEthereum } from '../../../config/chains/chains.ts';
import { explorerLink } from '../../../config/chains/explorerLink.ts';
import { deployedChain } from '../../../config/deployment.ts';
import type { ClaimType } from '../../../core/claims/claim.ts';
import type { Result } from '../../../core/result.ts';
import { chainDisplay } from '../../network/chainDisplay.ts';
import { useWrite } from '../../transactions/useWrite.ts';
import { focusProgress } from '../claim/progressFocus.ts';
import type { ConfirmDialogProps } from '../props.ts';
import type { Asset, Shown, TokenAmount } from '../../amount/asset.ts';

/** A deposit as its dialog shows and sends it. Each bridge page creates its own from its form. */
export interface DepositPlan {
  /** Left out: 'bridge'. */
  purpose?: ConfirmDialogProps['purpose'];
  /** The contract that is called. Left out: the bridge of its type. */
  contract?: Address;
  type: ClaimType;
  sourceChainId: number;
  targetChainId: number;
  asset: Asset;
  fee: Shown<TokenAmount>;
  /** For a withdrawal: the additional fee of the bridge. */
  bridgeFee?: Shown<TokenAmount>;
  receive: Shown<Asset>;
  /** The contract of the token that the claim pays; left out for an NFT. */
  paidToken?: Address | undefined;
  /** The value of the claim's call, in the target's native coin; null: none. */
  claimValue: Shown<TokenAmount> | null;
  account: Address;
  receiver: Address;
  recipientName: string | null;
  isRecipientFromLink: boolean;
  isBatch: boolean;
  /** Sends it. The claim is stored before this resolves. */
  send(): Promise<Result<Hex>>;
}

export interface DepositDialog {
  open(): void;
  /** null: there is nothing to confirm. */
  dialog: ConfirmDialogProps | null;
  isPending: boolean;
}

/**
 * The confirm dialog and the deposit that it sends. The deposit that is confirmed is the one with which the dialog was
 * opened.
 * @param plan null: the form cannot be sent
 * @param isFollowing a deposit is on the screen: one with an unclear answer was found
 * @param onBatchFailed the wallet did not send approval and deposit as one request after all
 */
export function useDeposit(plan: DepositPlan | null, isFollowing: boolean, onBatchFailed?: () => void): DepositDialog {
  const [shown, setShown] = useState<DepositPlan | null>(null);
  const { isBusy: isPending, error, ...write } = useWrite((openRequest: DepositPlan) => openRequest.send());
  /** Closed while the wallet is asked; the wallet's answer opens it again. */
  const [isHidden, setHidden] = useState(false);
  if (isFollowing && shown !== null && error?.isUnclear) setShown(null);
  const open = (): void => {
    setHidden(false);
    if (write.isRunning()) return;
    write.reset();
    setShown(plan);
  };
  if (shown === null) return { open, dialog: null, isPending };
  const chain = deployedChain(shown.sourceChainId);
  const contract = shown.contract ?? chain?.contracts[bridgeContracts[shown.type]] ?? '';
  if (contract === '') return { open, dialog: null, isPending };

  const confirm = async (): Promise<void> => {
    const answer = await write.start(shown);
    if (answer === null) return;
    setHidden(false);
    if (answer.ok) {
      // From here on its progress is shown instead.
      setShown(null);
      focusProgress();
    } else if (answer.error.code.startsWith('batch')) onBatchFailed?.();
  };
  const { type: _type, sourceChainId, targetChainId, receiver, send: _send, ...facts } = shown;
  return {
    open,
    isPending,
    dialog: {
      ...facts,
      isOpen: !isHidden,
      purpose: shown.purpose ?? 'bridge',
      recipient: receiver,
      source: chainDisplay(sourceChainId),
      target: chainDisplay(targetChainId),
      contract,
      contractUrl: explorerLink(chain?.explorerUrl ?? '', 'address', contract),
      needsEthTick: isEthereum(targetChainId),
      stage: isPending ? 'pending' : 'review',
      error,
      onConfirm: () => void confirm(),
      onClose: () => {
        if (isPending) return setHidden(true);
        setShown(null);
      },
    },
  };
}
