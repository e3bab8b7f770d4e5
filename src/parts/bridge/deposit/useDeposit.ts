import type { Address } from 'viem';
import { bridgeContracts } from '../../../config/bridgeContracts.ts';
import { isEthereum } from '../../../config/chains/chains.ts';
import { deployedChain } from '../../../config/deployment.ts';
import { explorerPage } from '../../../config/explorerPage.ts';
import type { ClaimType } from '../../../core/claims/claim.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import type { CostQuestion } from '../cost/costAction.ts';
import { chainDisplay } from '../../network/chainDisplay.ts';
import { useConfirmedWrite, type SendPlan } from '../../transactions/useConfirmedWrite.ts';
import { useRequestEnd } from '../../transactions/useRequestEnd.ts';
import { focusProgress } from '../claim/progressFocus.ts';
import type { ConfirmDialogProps } from '../props.ts';
import { isNftAsset, type Asset, type Shown, type TokenAmount } from '../../amount/asset.ts';

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
  /** The transfer whose network fees are shown; left out or null: they are not. */
  cost?: CostQuestion | null;
  /** The value of the claim's call, in the target's native coin; null: none. */
  claimValue: Shown<TokenAmount> | null;
  account: Address;
  receiver: Address;
  recipientName: string | null;
  isRecipientFromLink: boolean;
  isBatch: boolean;
  /** Sends it. The claim is stored before this resolves. */
  send: SendPlan;
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
  const { shown, isOpen, isPending, isAccepted, error, open, confirm, close, end } = useConfirmedWrite(
    plan,
    isSameDeposit,
  );
  const noteFailure = (failure: AppError): void => {
    if (failure.code.startsWith('batch')) onBatchFailed?.();
  };
  const late = useRequestEnd(shown === null ? null : error, (known) => 'error' in known && noteFailure(known.error));
  if (isFollowing && shown !== null && error?.isUnclear) end();
  if (shown === null) return { open, dialog: null, isPending };
  const contract = shown.contract ?? deployedChain(shown.sourceChainId)?.contracts[bridgeContracts[shown.type]] ?? '';
  if (contract === '') return { open, dialog: null, isPending };

  const send = async (): Promise<void> => {
    const answer = await confirm();
    if (answer === null) return;
    if (answer.ok) {
      // From here on its progress is shown instead.
      end();
      focusProgress();
    } else noteFailure(answer.error);
  };
  const { type: _type, sourceChainId, targetChainId, receiver, send: _send, ...facts } = shown;
  return {
    open,
    isPending,
    dialog: {
      ...facts,
      isOpen,
      purpose: shown.purpose ?? 'bridge',
      recipient: receiver,
      source: chainDisplay(sourceChainId),
      target: chainDisplay(targetChainId),
      contract,
      contractUrl: explorerPage(sourceChainId, 'address', contract),
      needsEthTick: isEthereum(targetChainId),
      stage: !isPending ? 'review' : isAccepted ? 'accepted' : 'pending',
      // One that was found is shown by the claim's progress instead, and never offered again in between.
      error: late.error ?? error,
      onConfirm: () => void send(),
      onClose: close,
    },
  };
}

const isSameDeposit = (one: DepositPlan, other: DepositPlan): boolean =>
  one.sourceChainId === other.sourceChainId &&
  one.targetChainId === other.targetChainId &&
  one.account === other.account &&
  one.receiver === other.receiver &&
  one.paidToken === other.paidToken &&
  isSameAsset(one.asset, other.asset);

function isSameAsset(one: Asset, other: Asset): boolean {
  if (isNftAsset(one) || isNftAsset(other))
    return isNftAsset(one) && isNftAsset(other) && one.collection === other.collection && one.tokenId === other.tokenId;
  return one.amount === other.amount && one.symbol === other.symbol;
}
