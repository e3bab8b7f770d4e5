import type { Address, Hex } from 'viem';
import type { ClaimType } from '../../core/claims/claim.ts';
import type { BridgeBlocker } from '../../core/bridge/blockers.ts';
import type { BridgeStepId, BridgeStepState } from '../../core/bridge/progress.ts';
import type { NftBlocker } from '../../core/nfts/blockers.ts';
import type { ValueDoubt } from '../../core/bridge/payoutConditions.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { ClaimViewModel } from '../claims/list/claimViewModel.ts';

import type { Asset, Shown, TokenAmount } from '../amount/asset.ts';
import type { ChainDisplay } from '../network/chainDisplay.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** 'withdraw' is used by the liquidity pages. */
  purpose: 'bridge' | 'withdraw';
  asset: Asset;
  fee: Shown<TokenAmount>;
  /** What the bridge keeps besides, of a withdrawal. */
  bridgeFee?: Shown<TokenAmount>;
  receive: Shown<Asset>;
  /** The contract of what the claim pays; left out for an NFT. */
  paidToken?: Address | undefined;
  /** What the claim has to carry in the native coin of the target network; null: nothing. */
  claimValue: Shown<TokenAmount> | null;
  account: Address;
  recipient: Address;
  /** The name that led to the recipient; null: the address was entered. */
  recipientName: string | null;
  source: ChainDisplay;
  target: ChainDisplay;
  /** The contract the wallet will be asked to call. */
  contract: Address;
  contractUrl: string | null;
  /** The exact amount is approved in the same request. */
  isBatch: boolean;
  /** Towards Ethereum: the tick about paying with ETH and the 0.1 ETH sentence. */
  needsEthTick: boolean;
  /** The recipient came with a link: its tick is asked for once more. */
  isRecipientFromLink: boolean;
  stage: 'review' | 'pending';
  error: AppError | null;
  onConfirm(): void;
  onClose(): void;
}

/** What a claim button names: 'Claim NFT', 'Claim USDC Tokens', or 'Claim' while nothing is known. */
export type ClaimedThing = { kind: 'nft' } | { kind: 'token'; symbol: string } | { kind: 'unknown' };

/** The one thing to do next. The label is made from it. */
export type NextAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'waiting'; confirmations: number; required: number }
  | { kind: 'switchAndClaim'; isBusy: boolean; onPress(): void }
  | { kind: 'claim'; what: ClaimedThing; isBusy: boolean; isDisabled: boolean; onPress(): void }
  /** The claim link is wrong or the deposit failed: the claim button is there and cannot be pressed. */
  | { kind: 'claimDisabled'; what: ClaimedThing };

/** Why a step went back, or what it is waiting for. */
export type ProgressRemark =
  | { kind: 'reorg' | 'silent' | 'stale' | 'claimOfAnother' | 'claimTakenBack' }
  | { kind: 'nodeBehind'; blocks: number }
  | { kind: 'standstill'; chain: string; seconds: number }
  | { kind: 'notFound' | 'nodesDisagree'; nodes: readonly string[] }
  | { kind: 'releaseDiffers'; chain: string; nodes: readonly string[] };

/**
 * One node alone vouches for the deposit, or for its release; `nodes` were asked in vain, none: the deployment has no
 * other.
 */
export interface WitnessNoteProps {
  chain: string;
  nodes: readonly string[];
  isRelease?: boolean;
}

export interface ProgressPanelProps {
  /** Liquidity that is withdrawn to another network. */
  isWithdrawal?: boolean;
  /** What is known of the claim, said as its card says it; null: there is none yet. */
  status: Pick<ClaimViewModel, 'state' | 'remark'> | null;
  /** Until the claim is possible; null: not known. */
  waitSeconds: number | null;
  /** null while the deposit is not read yet. */
  asset: Asset | null;
  fee: Shown<TokenAmount>;
  /** What the claim carries in the native coin of the target network; null: nothing. */
  claimValue: Shown<TokenAmount> | null;
  recipient: Address | null;
  source: ChainDisplay | null;
  target: ChainDisplay | null;
  steps: Record<BridgeStepId, BridgeStepState>;
  /** null: no head or no receipt yet. */
  confirmations: { count: number; required: number } | null;
  depositHash: Hex | null;
  depositUrl: string | null;
  releaseHash: Hex | null;
  releaseUrl: string | null;
  remark: ProgressRemark | null;
  /** null: two nodes are compared, or nothing has to be compared yet. */
  witness: WitnessNoteProps | null;
  /** Paying for the claim of another account has to be ticked first. null: not asked. */
  foreignClaimTick: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  next: NextAction | null;
  /** The wallet asks for the claim. */
  isPromptOpen: boolean;
  /** Shown below the button. */
  error: AppError | null;
  onRetry: (() => void) | null;
  /** Ways on for a deposit that is not on the chain; in place of `onRetry`. */
  remedy: { busy: 'check' | 'forget' | null; onCheck: (() => void) | null; onForget: (() => void) | null } | null;
}

/** A native coin is paid out in its wrapped form. */
export interface WrappedPayout {
  coin: string;
  wrapped: string;
}

export type ReleaseState =
  | { kind: 'pending'; stage: 'signatures' | 'checking' | 'signing' | 'sent' }
  /** Checked: the wallet opens on the press. */
  | { kind: 'ready'; what: ClaimedThing; hasChanged: boolean; ticks: ReleaseTicks; onClaim(): void }
  /** Paid out by someone else while the wallet still asks. */
  | { kind: 'claimed' }
  /** `without`: enough others agree with each other and with the deposit. */
  | {
      kind: 'error';
      error: AppError;
      onRetry: (() => void) | null;
      without: { names: readonly string[]; onPress(): void } | null;
    }
  /** `isOnPage`: the page behind says it too. */
  | { kind: 'done'; releaseUrl: string | null; isOnPage: boolean; onStartNew(): void };

/** Names of oracles that are not needed, as enough others have signed. */
export interface MissingOracles {
  /** Did not answer. */
  silent: readonly string[];
  /** Answered something that is of no use. */
  unusable: readonly string[];
}

/** What has to be ticked before the claim; null: nothing. */
export interface ReleaseTicks {
  foreign: ProgressPanelProps['foreignClaimTick'];
  /** The claim carries much, or the nodes name different fees. */
  value: { doubt: ValueDoubt; isTicked: boolean; onTick(isTicked: boolean): void } | null;
}

/** 'Releasing token on bridge'. */
export interface ReleaseModalProps {
  isOpen: boolean;
  /** What is released: names the dialog. */
  type: ClaimType;
  receive: Shown<Asset>;
  /** What the claim carries in the native coin of the target network, said before the wallet opens; null: nothing. */
  claimValue: Shown<TokenAmount> | null;
  wrapped: WrappedPayout | null;
  recipient: Address | null;
  target: ChainDisplay | null;
  contract: Address | null;
  contractUrl: string | null;
  missing: MissingOracles;
  state: ReleaseState;
  onClose(): void;
}

export interface ClaimLinkBlockProps {
  /** The whole link. null: the link in the address is wrong. */
  link: string | null;
  /** A fault of the link that is in the address now. */
  error: AppError | null;
  /** null hides the button. */
  onSaveAndStartNew: (() => void) | null;
}

export interface DoneProps {
  type: ClaimType;
  receive: Shown<Asset>;
  wrapped: WrappedPayout | null;
  recipient: Address | null;
  target: ChainDisplay | null;
  releaseUrl: string | null;
  /** One node alone says that it was paid out. */
  witness?: WitnessNoteProps | null;
  /** What was paid out, where the wallet may list it. */
  watchedToken?: Token | null;
  onStartNew(): void;
}

/** Why the main button of a form cannot be pressed; without a wallet it connects one. */
export type FormBlocker = Exclude<BridgeBlocker | NftBlocker, 'noWallet'>;

/** The one button of a form; when it cannot be pressed it says why. */
export type MainAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'blocked'; reason: FormBlocker }
  /** The step before it. `describedBy`: the line that says what is allowed. */
  | { kind: 'approve'; isBusy: boolean; isDisabled: boolean; describedBy?: string | undefined; onPress(): void }
  /** Opens the confirm dialog. */
  | { kind: 'send'; isBusy: boolean; onPress(): void };
