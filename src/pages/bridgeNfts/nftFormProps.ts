import { deployment } from '../../config/deployment.ts';
import { tokenBySymbol } from '../../config/tokens.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { isNoDelivery } from '../../core/nfts/delivery.ts';
import { parseAddress, shortenAddress } from '../../core/address.ts';
import type { MainAction } from '../../parts/bridge/props.ts';
import { releaseValue } from '../../core/nfts/fee.ts';
import type { BridgeActions, LockedDeposit } from '../../parts/bridge/bridgeDescription.ts';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import type { CostQuestion } from '../../parts/bridge/cost/costAction.ts';
import { oracleNote } from '../../parts/oracles/oracleNoteProps.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import { acceptCollection, collectionNamed } from '../../state/collections.ts';
import { feeIn, valueIn } from './nftAmounts.ts';
import type { NftApprovalStep } from '../../parts/approval/useNftApproval.ts';
import type { NftForm } from './useNftForm.ts';
import type { NftFactsProps, NftFormProps, OwnedNftsProps } from './view/types.ts';

/** What the form can start. */
export interface NftFormActions extends BridgeActions {
  approval: NftApprovalStep;
}

/** The props of the form, derived from rules and reads. */
export function nftFormProps(form: NftForm, actions: NftFormActions): NftFormProps {
  const { account, choice, recipient, recipientBlock, round, approval } = form;
  const { sourceChainId, collection, tokenId, targetChainId } = choice;
  const isForeignCollection = collection !== null && collection.isRemote;
  // An NFT that has left the account, or would not be delivered, is not sent: nothing is said about sending it.
  const isNotSent = form.blocker === 'notOwned' || isNoDelivery(form.blocker);
  return {
    isLocked: false,
    banner: bannerOf(form),
    source: chainDisplay(sourceChainId),
    collection,
    onChooseCollection: actions.onChooseAsset,
    collectionCheck: isForeignCollection
      ? {
          isTicked: choice.isCollectionUsable,
          onTick: (isTicked) => acceptCollection(sourceChainId, collection.address, isTicked),
        }
      : null,
    tokenId: tokenId?.toString() ?? '',
    owned: ownedProps(form),
    onChooseNft: (typedToken) => void setBridgeErc721({ typedToken, approvalHash: null }),
    target: targetChainId === null ? null : chainDisplay(targetChainId),
    hasNoTarget: collection !== null && choice.targetChainIds.length === 0,
    noDelivery: form.delivery === 'unknown' || isNoDelivery(form.delivery) ? form.delivery : null,
    onChooseSource: actions.onChooseSource,
    onChooseTarget: actions.onChooseTarget,
    recipient: {
      edit: recipient.edit,
      onEvent: recipient.onEvent,
      account,
      block: recipientBlock,
      link: recipient.link,
      takesNames: deployment.ens !== undefined,
      sourceChainId,
      targetChainId,
    },
    step: approval.kind === 'approved' ? 'send' : 'approve',
    facts: isNotSent ? null : factsOf(form),
    oracles: isNotSent ? null : oraclesOf(form),
    cost: isNotSent ? null : nftCostOf(form),
    claimGas: isNotSent ? null : claimGasOf(form),
    approval: actions.approval.props,
    unread: form.isRoundUnread
      ? { network: chainDisplay(sourceChainId).name, onRetry: () => void form.refreshRound() }
      : null,
    main: mainAction(form, actions),
    whitelistUrl: deployment.links['whitelistNftCollection'] || null,
    error:
      actions.error ??
      actions.approval.error ??
      (actions.isRequestedElsewhere ? ({ code: 'depositElsewhere' } satisfies AppError) : null) ??
      (round?.hasCode === false ? ({ code: 'collectionNotFound' } satisfies AppError) : null),
  };
}

/** The deployment says whether bridging is free for now; a fee that the chain charges nevertheless is shown. */
function bannerOf({ target }: NftForm): NftFormProps['banner'] {
  const isFree = deployment.features.freeNftBridging;
  return isFree === undefined
    ? null
    : { isFree: isFree && (target?.fee ?? 0n) === 0n, bridgeTokenSymbol: tokenBySymbol('BRIDGE')?.symbol ?? 'BRIDGE' };
}

function ownedProps({ account, choice, owned, round }: NftForm): OwnedNftsProps {
  if (account === null) return { kind: 'none', reason: 'wallet' };
  if (choice.collection === null || !choice.isSourceAvailable) return { kind: 'none', reason: 'collection' };
  const trouble = owned.error && { error: owned.error, isRetrying: owned.isReading, onRetry: owned.retry };
  if (owned.nfts === null) return trouble === null ? { kind: 'loading' } : { kind: 'error', ...trouble };
  if (owned.nfts.items.length === 0)
    return trouble === null
      ? { kind: 'empty', network: chainDisplay(choice.sourceChainId).name }
      : { kind: 'error', ...trouble };
  return {
    kind: 'list',
    items: owned.nfts.items,
    cut: owned.nfts.isCut ? { owned: round?.balance ?? null } : null,
    trouble,
  };
}

function factsOf({ choice, recipient, target, isTargetLoading }: NftForm): NftFactsProps | null {
  const { sourceChainId, collection, tokenId, targetChainId } = choice;
  if (collection === null || tokenId === null || targetChainId === null) return null;
  return {
    collection,
    tokenId: tokenId.toString(),
    source: chainDisplay(sourceChainId),
    target: chainDisplay(targetChainId),
    recipient: recipient.committed,
    fee: feeIn(targetChainId, target, isTargetLoading),
    claimValue: valueIn(targetChainId, target, isTargetLoading),
  };
}

function oraclesOf({ oracles, choice: { sourceChainId, targetChainId, tokenId } }: NftForm): NftFormProps['oracles'] {
  return tokenId === null || targetChainId === null
    ? null
    : oracleNote(oracles, { type: 'erc721', sourceChainId, targetChainId });
}

/** Read only once there is something to send: before that it does not matter who pays for the claim. */
function claimGasOf({ account, choice, recipient, recipientBlock, target }: NftForm): NftFormProps['claimGas'] {
  const { tokenId, targetChainId } = choice;
  if (account === null || tokenId === null || targetChainId === null) return null;
  if (recipient.committed === null || recipientBlock !== null) return null;
  return {
    account,
    recipient: recipient.committed,
    target: chainDisplay(targetChainId),
    value: target === null ? 0n : releaseValue(target.fee),
  };
}

/** Also only read once there is something to send. */
export function nftCostOf({ account, choice, recipient }: NftForm): CostQuestion | null {
  const { sourceChainId, collection, tokenId, targetChainId } = choice;
  const receiver = recipient.committed;
  if (account === null || receiver === null) return null;
  if (collection === null || tokenId === null || targetChainId === null) return null;
  return { type: 'erc721', sourceChainId, targetChainId, token: collection.address, paidToken: null, receiver };
}

function mainAction({ blocker }: NftForm, actions: NftFormActions): MainAction {
  if (blocker === null && actions.isRequestedElsewhere) return { kind: 'blocked', reason: 'needsApproval' };
  const approval = actions.approval.props;
  if (approval?.kind === 'confirming')
    return { kind: 'approve', isBusy: true, isDisabled: false, onPress: () => undefined };
  if (approval?.kind === 'needed')
    return { kind: 'approve', isBusy: approval.isBusy, isDisabled: approval.isDisabled, onPress: approval.onApprove };
  if (blocker === null) return { kind: 'send', isBusy: actions.isProvingName, onPress: actions.onSend };
  return blocker === 'noWallet'
    ? { kind: 'connect', isBusy: actions.isConnecting, onPress: actions.onConnect }
    : { kind: 'blocked', reason: blocker };
}

/** The form of a deposit that was sent: everything fixed, taken from the deposit itself if it is known. */
export function lockedNftFormProps(form: NftForm, deposit: LockedDeposit, actions: NftFormActions): NftFormProps {
  const props = nftFormProps(form, actions);
  const { event } = deposit;
  const place = deposit.ref ?? event;
  const name =
    event &&
    (collectionNamed(event.sourceChainId, event.sourceToken)?.name ??
      shortenAddress(parseAddress(event.sourceToken) ?? event.sourceToken));
  return {
    ...props,
    isLocked: true,
    source: place === null ? props.source : chainDisplay(place.sourceChainId),
    target: place === null ? props.target : chainDisplay(place.targetChainId),
    collection: event === null || name === null ? props.collection : { address: event.sourceToken, name },
    collectionCheck: null,
    tokenId: event === null ? props.tokenId : event.amount.toString(),
    hasNoTarget: false,
    noDelivery: null,
    recipient: {
      ...props.recipient,
      edit: { isEditing: false, text: '', typed: event?.receiver ?? props.recipient.edit.typed },
      link: null,
    },
    step: 'done',
    facts: null,
    oracles: null,
    cost: null,
    claimGas: null,
    approval: null,
    unread: null,
    main: null,
    error: null,
  };
}
