import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Address } from 'viem';
import type { DepositEvent } from '../../core/claims/claim.ts';
import type { ClaimForm } from '../../core/claims/claimForm.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import type { TextFunction } from '../../i18n/useText.ts';
import type { ActiveClaim } from './claim/useClaim.ts';
import type { ClaimOnScreen } from './claim/useClaimOnScreen.ts';
import type { DepositPlan } from './deposit/useDeposit.ts';
import type { BridgeUrl } from './form/bridgeUrl.ts';
import type { BridgeRecipient } from './form/useRecipient.ts';
import type { DoneProps, ProgressPanelProps } from './props.ts';

/** The form as `BridgePage` needs it. */
export interface BridgedForm {
  account: Address | null;
  /** The contract that takes the deposit; null: there is none. */
  spender: Address | null;
  choice: { sourceChainId: number };
  recipient: BridgeRecipient;
  /** The wallet did not send approval and deposit as one request after all. */
  onBatchFailed?: () => void;
}

/** What a form can start, and the state of the page. */
export interface BridgeActions {
  error: AppError | null;
  isConnecting: boolean;
  /** The recipient's name is being looked up again. */
  isProvingName: boolean;
  /** Another tab is asking the wallet for a deposit. */
  isRequestedElsewhere: boolean;
  onConnect(): void;
  onSend(): void;
  /** Opens the choice of token or NFT. */
  onChooseAsset(): void;
  onChooseTarget(): void;
  onChooseSource(): void;
}

export type AskedFacts = Pick<
  ProgressPanelProps,
  'isWithdrawal' | 'asset' | 'fee' | 'claimValue' | 'recipient' | 'source' | 'target'
>;

/** A deposit as a locked form shows it: one that was sent, or one that the wallet was asked for. */
export interface LockedDeposit extends Pick<ActiveClaim, 'ref'> {
  event: Omit<DepositEvent, 'number' | 'kind'> | null;
}

export interface FormViewProps<Form> {
  form: Form;
  actions: BridgeActions;
  /** The form is locked and shows this deposit, as far as it is known; null: it can be edited. */
  deposit: LockedDeposit | null;
}

export interface ChoosersProps<Form> {
  open: 'asset' | 'target' | null;
  onClose(): void;
  form: Form;
}

/** A deposit that was sent, with its form. */
export interface FollowedProps {
  onScreen: ClaimOnScreen;
  /** Also while nothing is known about the deposit of a link. */
  isFormShownForLinks: boolean;
  lockedForm(deposit: LockedDeposit): ReactNode;
  onStartNew(): void;
  /** The claim was saved for later: the form is empty when this resolves. */
  onSaved(): Promise<void>;
  /** Called when the claim was paid out here. Without it, the screen itself shows what arrived. */
  onReleased?: ((done: Omit<DoneProps, 'onStartNew'>) => void) | undefined;
}

/** Everything that differs between the pages of bridge forms; the rest is `BridgePage`. */
export interface BridgeDescription<Form extends BridgedForm> {
  /** The form that its claims belong to. */
  form: ClaimForm;
  /** The path of the page. */
  path: string;
  /** The kind of the writes that make its claims. Left out: 'deposit'. */
  writeKind?: string;
  /** A `BackLink` element, on a page that has a parent page. */
  back?: ReactNode;
  /** The page is loaded again after its claim was saved for later. */
  reloadsWhenSaved?: boolean;
  titleId: MessageId;
  subtitleId: MessageId;
  /**
   * A paid-out claim is reported above the empty form; otherwise it stays on the screen until a new transfer is
   * started.
   */
  leavesWhenClaimed: boolean;
  /** The locked form is shown below a claim link even while nothing is known about its deposit. */
  isFormShownForLinks: boolean;
  /**
   * Applies the address to the form, as long as it is open. What it requests and the form cannot show is an error.
   * @param kept fields that were entered before the form was ready; they stay
   */
  takeUrl(url: BridgeUrl, isOpen: () => boolean, kept: readonly string[]): Promise<AppError | null>;
  /** The deposit that the form describes; null while something is missing. */
  plan(form: Form, text: TextFunction, locale: string): DepositPlan | null;
  /** What the form shows about a deposit that was requested from the wallet. */
  requestedFacts(form: Form): AskedFacts;
  FormView: ComponentType<FormViewProps<Form>>;
  Choosers: ComponentType<ChoosersProps<Form>>;
  Followed: LazyExoticComponent<ComponentType<FollowedProps>>;
}
