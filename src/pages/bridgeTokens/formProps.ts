import { amountMode } from '../../config/amountMode.ts';
import type { BridgeActions, LockedDeposit } from '../../parts/bridge/bridgeDescription.ts';
import { deployment } from '../../config/deployment.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { wholeAmount } from '../../core/bridge/targetAmount.ts';
import type { Token } from '../../core/tokens/token.ts';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import { acceptTokens } from '../../state/dynamicTokens.ts';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { amountField, mostOf } from '../../parts/amount/amountField.ts';
import { feeOf, receiveOf } from '../../parts/bridge/tokens/shownAmounts.ts';
import { hintProps } from '../../parts/bridge/tokens/hintProps.ts';
import type { LiquidityHintProps } from '../../parts/bridge/tokens/LiquidityHint.tsx';
import { claimTokens } from '../../parts/bridge/tokens/claimTokens.ts';
import type { CostQuestion } from '../../parts/bridge/cost/costAction.ts';
import type { BridgeForm } from './useBridgeForm.ts';
import type { RouteSwap } from './useRouteSwap.ts';
import type { MainAction } from '../../parts/bridge/props.ts';
import type { ApprovalProps } from '../../parts/approval/useApproval.ts';
import type { BridgeFactsProps, BridgeFormProps } from './view/props.ts';

/** What the form can start. */
export interface FormActions extends BridgeActions {
  approval: ApprovalProps | null;
  swap: RouteSwap;
}

/** The most gas that a native deposit uses if the token already has a pool; it is estimated exactly when it is sent. */
const depositGas = 200_000n;

/** The props of the form, derived from rules and reads. */
export function formProps(form: BridgeForm, actions: FormActions): BridgeFormProps {
  const { choice, amount, conditions, areConditionsLoading } = form;
  const token = choice.sourceToken ?? { ...placeholder(choice.sourceChainId), symbol: '' };
  const typed = amount === null ? null : { amount, decimals: token.decimals, symbol: token.symbol };
  return {
    isLocked: false,
    ...amountField({
      text: form.amountText,
      setText: (typedAmount) => void setBridgeErc20({ typedAmount }),
      token: { ...token, isForeign: !choice.isListed },
      balance:
        form.account === null || choice.sourceToken === null
          ? null
          : { amount: form.round?.tokenBalance ?? null, isLoading: form.isRoundLoading },
      most: (balance) => spendable(form, token, balance),
      isTooMuch: form.blocker === 'exceedsBalance',
      onChooseToken: actions.onChooseAsset,
    }),
    tokenCheck: tokenCheckOf(form),
    source: chainDisplay(choice.sourceChainId),
    target: choice.targetChainId === null ? null : chainDisplay(choice.targetChainId),
    onChooseTarget: actions.onChooseTarget,
    onChooseSource: actions.onChooseSource,
    onSwap: actions.swap.start,
    isSwapping: actions.swap.isBusy,
    recipient: {
      edit: form.recipient.edit,
      onEvent: form.recipient.onEvent,
      account: form.account,
      block: form.recipientBlock,
      link: form.recipient.link,
      takesNames: deployment.ens !== undefined,
      sourceChainId: choice.sourceChainId,
      targetChainId: choice.targetChainId,
    },
    facts:
      typed === null || choice.targetChainId === null
        ? null
        : {
            send: typed,
            receive: receiveOf(form.arriving, conditions, areConditionsLoading),
            fee: feeOf(form.arriving, conditions, areConditionsLoading),
            recipient: form.recipient.committed,
            source: chainDisplay(choice.sourceChainId),
            target: chainDisplay(choice.targetChainId),
          },
    liquidity: liquidityOf(form),
    cost: costOf(form),
    claimGas: claimGasOf(form),
    ban: form.ban,
    approval: actions.approval,
    main: mainAction(form, actions),
    error:
      actions.error ??
      actions.swap.error ??
      (actions.isRequestedElsewhere ? { code: 'depositElsewhere' } : (actions.approval?.trouble ?? null)),
  };
}

/** Shown as soon as the target network is known: the token's contracts on both networks are accepted together. */
function tokenCheckOf({ choice }: BridgeForm): BridgeFormProps['tokenCheck'] {
  const { sourceToken, targetToken, remote } = choice;
  if (remote === null || sourceToken === null || targetToken === null) return null;
  const places = [sourceToken, targetToken];
  return {
    symbol: sourceToken.symbol,
    places: places.map(({ chainId, address }) => ({ chain: chainDisplay(chainId), address })),
    isTicked: remote.isAccepted,
    onTick: (isTicked) => acceptTokens(places, isTicked),
  };
}

function mainAction(form: BridgeForm, actions: FormActions): MainAction {
  if (form.blocker === null && actions.isRequestedElsewhere) return { kind: 'blocked', reason: 'needsApproval' };
  const { approval } = actions;
  if (approval !== null && (form.blocker === 'needsApproval' || form.blocker === 'approving')) {
    return {
      kind: 'approve',
      isBusy: approval.isBusy || approval.state === 'PENDING',
      isDisabled: false,
      onPress: () => approval.onApprove(approval.wish),
    };
  }
  if (form.blocker === null) return { kind: 'send', isBusy: actions.isProvingName, onPress: actions.onSend };
  return form.blocker === 'noWallet'
    ? { kind: 'connect', isBusy: actions.isConnecting, onPress: actions.onConnect }
    : { kind: 'blocked', reason: form.blocker };
}

/** The amount that MAX fills in: what remains after the deposit's gas, without a remainder that would not arrive. */
function spendable({ choice: { targetToken }, round }: BridgeForm, token: Token, balance: bigint): bigint {
  const most = mostOf(token, balance, depositGas, round?.gasPrice ?? null);
  return targetToken === null
    ? most
    : wholeAmount(amountMode, most, { source: token.decimals, target: targetToken.decimals });
}

function liquidityOf({
  account,
  amountText,
  choice,
  conditions,
  areConditionsLoading,
  arriving,
}: BridgeForm): LiquidityHintProps | null {
  const { targetToken } = choice;
  if (targetToken === null || (account === null && amountText === '')) return null;
  return hintProps({
    token: targetToken,
    conditions,
    isLoading: areConditionsLoading,
    amount: arriving?.amount ?? null,
  });
}

/** Read only once there is something to send: before that it does not matter who pays for the claim. */
function claimGasOf({ account, amount, recipient, recipientBlock, choice }: BridgeForm): BridgeFormProps['claimGas'] {
  if (account === null || amount === null || choice.targetChainId === null) return null;
  if (recipient.committed === null || recipientBlock !== null) return null;
  return {
    account,
    recipient: recipient.committed,
    target: chainDisplay(choice.targetChainId),
    token: choice.targetToken?.address,
  };
}

/** Also only read once there is something to send. */
export function costOf({ account, amount, recipient, choice }: BridgeForm): CostQuestion | null {
  const { sourceToken, targetToken } = choice;
  const receiver = recipient.committed;
  if (account === null || amount === null || receiver === null) return null;
  if (sourceToken === null || targetToken === null) return null;
  return {
    type: 'erc20',
    sourceChainId: sourceToken.chainId,
    targetChainId: targetToken.chainId,
    token: sourceToken.address,
    paidToken: targetToken.address,
    receiver,
  };
}

/** The form of a deposit that is on its way: everything fixed, from the deposit itself where it is known. */
export function lockedFormProps(form: BridgeForm, deposit: LockedDeposit, actions: FormActions): BridgeFormProps {
  const props = formProps(form, actions);
  const facts: BridgeFactsProps | null = null;
  const { event } = deposit;
  const place = deposit.ref ?? event;
  const known = claimTokens(event).source;
  const token = known ?? (event === null ? props.token : placeholder(event.sourceChainId));
  return {
    ...props,
    isLocked: true,
    isTooMuch: false,
    onMax: null,
    // The balance of the form's own token is not that of the deposit's token.
    balance: null,
    // The decimals of a token that no registry knows are not known either.
    amountText: event === null ? props.amountText : known ? formatAmountExact(event.amount, known.decimals) : '',
    token,
    source: place === null ? props.source : chainDisplay(place.sourceChainId),
    target: place === null ? props.target : chainDisplay(place.targetChainId),
    recipient: {
      ...props.recipient,
      edit: { isEditing: false, text: '', typed: event?.receiver ?? props.recipient.edit.typed },
      link: null,
    },
    facts,
    liquidity: null,
    tokenCheck: null,
    cost: null,
    claimGas: null,
    ban: null,
    approval: null,
    main: null,
    error: null,
  };
}

const placeholder = (chainId: number): Token => ({
  chainId,
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
  symbol: 'UNKNOWN',
  name: 'Unknown Token',
  tags: [],
  isNative: false,
});
