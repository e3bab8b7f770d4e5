import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Address } from 'viem';
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

/** A form as the page around it needs it. */
export interface BridgedForm {
  account: Address | null;
  /** The contract that takes the deposit; null: there is none. */
  spender: Address | null;
  choice: { sourceChainId: number };
  recipient: BridgeRecipient;
  /** The wallet did not do approval and deposit as one request after all. */
  onBatchFailed?: () => void;
}

/** What a form can start, and how far the page is with it. */
export interface BridgeActions {
  error: AppError | null;
  isConnecting: boolean;
  /** The recipient's name is being looked up once more. */
  isProvingName: boolean;
  /** Another tab is asking the wallet for a deposit. */
  isRequestedElsewhere: boolean;
  onConnect(): void;
  onSend(): void;
  /** Opens the choice of what is sent. */
  onChooseAsset(): void;
  onChooseTarget(): void;
  onChooseSource(): void;
}

export type AskedFacts = Pick<
  ProgressPanelProps,
  'isWithdrawal' | 'asset' | 'fee' | 'claimValue' | 'recipient' | 'source' | 'target'
>;

export interface FormViewProps<Form> {
  form: Form;
  actions: BridgeActions;
  /** The form is locked and shows this deposit, as far as it is known; null: it can be filled in. */
  deposit: Pick<ActiveClaim, 'ref' | 'event'> | null;
}

export interface ChoosersProps<Form> {
  open: 'asset' | 'target' | null;
  onClose(): void;
  form: Form;
}

/** A deposit on its way, with its form as it was sent. */
export interface FollowedProps {
  onScreen: ClaimOnScreen;
  /** Also while nothing is known of the deposit of a link. */
  isFormShownForLinks: boolean;
  lockedForm(deposit: Pick<ActiveClaim, 'ref' | 'event'>): ReactNode;
  onStartNew(): void;
  /** The claim was put aside: the form is empty when this resolves. */
  onSaved(): Promise<void>;
  /** Claimed here, now. Without it the screen itself says what arrived. */
  onReleased?: ((done: Omit<DoneProps, 'onStartNew'>) => void) | undefined;
}

/** What is special about the page of a bridge form; the rest is `BridgePage`. */
export interface BridgeDescription<Form extends BridgedForm> {
  /** The form that its claims belong to. */
  form: ClaimForm;
  /** Where it stands. */
  path: string;
  /** The kind of the writes that make its claims. Left out: 'deposit'. */
  writeKind?: string;
  /** A `BackLink`, on a page that another one leads to. */
  back?: ReactNode;
  /** The page is loaded anew when its claim was put aside. */
  reloadsWhenSaved?: boolean;
  titleId: MessageId;
  subtitleId: MessageId;
  /**
   * What was claimed here is said above the empty form; else the claim stays on the screen until a new one is begun.
   */
  leavesWhenClaimed: boolean;
  /** The locked form stands below a claim link of whose deposit nothing is known yet. */
  isFormShownForLinks: boolean;
  /** Takes into the form what the address says. */
  takeUrl(url: BridgeUrl, onError: (error: AppError) => void): Promise<void>;
  /** The deposit that the form describes; null while something is missing. */
  plan(form: Form, text: TextFunction, locale: string): DepositPlan | null;
  /** What the form says of a deposit that the wallet was asked for. */
  requestedFacts(form: Form): AskedFacts;
  FormView: ComponentType<FormViewProps<Form>>;
  Choosers: ComponentType<ChoosersProps<Form>>;
  Followed: LazyExoticComponent<ComponentType<FollowedProps>>;
}
