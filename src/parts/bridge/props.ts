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
import type { CostQuestion } from './cost/costAction.ts';
import type { ChainDisplay } from '../network/chainDisplay.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** 'withdraw' is used by the liquidity pages. */
  purpose: 'bridge' | 'withdraw';
  asset: Asset;
  fee: Shown<TokenAmount>;
  /** For a withdrawal: the additional fee of the bridge. */
  bridgeFee?: Shown<TokenAmount>;
  receive: Shown<Asset>;
  /** The contract of the token that the claim pays; left out for an NFT. */
  paidToken?: Address | undefined;
  /** The transfer whose network fees are shown; left out or null: they are not. */
  cost?: CostQuestion | null;
  /** The value that the claim's call needs, in the native coin of the target network; null: none. */
  claimValue: Shown<TokenAmount> | null;
  account: Address;
  recipient: Address;
  /** The name that resolved to the recipient; null: the address was entered. */
  recipientName: string | null;
  source: ChainDisplay;
  target: ChainDisplay;
  /** The contract that the wallet will be asked to call. */
  contract: Address;
  contractUrl: string | null;
  /** The exact amount is approved in the same request. */
  isBatch: boolean;
  /** The target is Ethereum: shows the checkbox about paying with ETH and the 0.1 ETH sentence. */
  needsEthTick: boolean;
  /** The recipient came from a link: its checkbox is shown once more. */
  isRecipientFromLink: boolean;
  /** 'accepted': the wallet has accepted it, and has yet to carry it out. */
  stage: 'review' | 'pending' | 'accepted';
  error: AppError | null;
  onConfirm(): void;
  onClose(): void;
}

/** What a claim button names: 'Claim NFT', 'Claim USDC Tokens', or 'Claim' while nothing is known. */
export type ClaimedThing = { kind: 'nft' } | { kind: 'token'; symbol: string } | { kind: 'unknown' };

/** The next action. Its label follows from it. */
export type NextAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'waiting'; confirmations: number; required: number }
  | { kind: 'switchAndClaim'; isBusy: boolean; onPress(): void }
  | { kind: 'claim'; what: ClaimedThing; isBusy: boolean; isDisabled: boolean; onPress(): void }
  /** The claim link is wrong or the deposit failed: the claim button is shown but cannot be pressed. */
  | { kind: 'claimDisabled'; what: ClaimedThing };

/** Why a step went back, or what it is waiting for. */
export type ProgressRemark =
  | { kind: 'reorg' | 'silent' | 'stale' | 'claimOfAnother' | 'claimTakenBack' }
  | { kind: 'nodeBehind'; blocks: number }
  | { kind: 'standstill'; chain: string; seconds: number }
  | { kind: 'notFound' | 'nodesDisagree'; nodes: readonly string[] }
  | { kind: 'releaseDiffers'; chain: string; nodes: readonly string[] };

/**
 * Only one node confirms the deposit, or its release. `nodes` did not answer; none: the deployment has no other node.
 */
export interface WitnessNoteProps {
  chain: string;
  nodes: readonly string[];
  isRelease?: boolean;
}

export interface ProgressPanelProps {
  /** A withdrawal of liquidity to another network. */
  isWithdrawal?: boolean;
  /** The state of the claim, in the words of its card; null: there is none yet. */
  status: Pick<ClaimViewModel, 'state' | 'remark'> | null;
  /** Time until the claim is possible; null: not known. */
  waitSeconds: number | null;
  /** null while the deposit has not been read. */
  asset: Asset | null;
  fee: Shown<TokenAmount>;
  /** The value of the claim's call, in the native coin of the target network; null: none. */
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
  /** null: two nodes agree, or no second one is needed yet. */
  witness: WitnessNoteProps | null;
  /** Paying for the claim of another account has to be ticked first. null: not required. */
  foreignClaimTick: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  next: NextAction | null;
  /** The wallet is being asked for the claim. */
  isPromptOpen: boolean;
  /** Shown below the button. */
  error: AppError | null;
  onRetry: (() => void) | null;
  /** The actions for a deposit that is not on the chain; shown instead of `onRetry`. */
  remedy: { busy: 'check' | 'forget' | null; onCheck: (() => void) | null; onForget: (() => void) | null } | null;
}

/** A native coin is paid out as its wrapped token. */
export interface WrappedPayout {
  coin: string;
  wrapped: string;
}

export type ReleaseState =
  | { kind: 'pending'; stage: 'signatures' | 'checking' | 'signing' | 'sent' }
  /** Checked: a press opens the wallet. */
  | { kind: 'ready'; what: ClaimedThing; hasChanged: boolean; ticks: ReleaseTicks; onClaim(): void }
  /** Paid out by another account while the wallet is being asked. */
  | { kind: 'claimed' }
  /** `without`: enough other oracles agree with each other and with the deposit. */
  | {
      kind: 'error';
      error: AppError;
      onRetry: (() => void) | null;
      without: { names: readonly string[]; onPress(): void } | null;
    }
  /** `isOnPage`: the page behind shows it too. */
  | { kind: 'done'; releaseUrl: string | null; isOnPage: boolean; onStartNew(): void };

/** Names of oracles that are not needed, because enough others have signed. */
export interface MissingOracles {
  /** Did not answer. */
  silent: readonly string[];
  /** Gave an unusable answer. */
  unusable: readonly string[];
}

/** What has to be ticked before the claim; null: nothing. */
export interface ReleaseTicks {
  foreign: ProgressPanelProps['foreignClaimTick'];
  /** The value is unusually high, or the nodes report different fees. */
  value: { doubt: ValueDoubt; isTicked: boolean; onTick(isTicked: boolean): void } | null;
}

/** 'Releasing token on bridge'. */
export interface ReleaseModalProps {
  isOpen: boolean;
  /** What is released, for the name of the dialog. */
  type: ClaimType;
  receive: Shown<Asset>;
  /**
   * The value of the claim's call, in the native coin of the target network, shown before the wallet opens; null: none.
   */
  claimValue: Shown<TokenAmount> | null;
  wrapped: WrappedPayout | null;
  recipient: Address | null;
  /** The account that sends the claim and pays its gas; null: none is connected. */
  payer: Address | null;
  target: ChainDisplay | null;
  contract: Address | null;
  contractUrl: string | null;
  missing: MissingOracles;
  state: ReleaseState;
  onClose(): void;
}

export interface ClaimLinkBlockProps {
  /** The complete link. null: the link in the address is wrong. */
  link: string | null;
  /** A fault of the link in the address. */
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
  /** The path of its receipt; null while the deposit is not known. */
  receiptPath: string | null;
  /** Only one node reports that it was paid out. */
  witness?: WitnessNoteProps | null;
  /** What was paid out, if the wallet may list it. */
  watchedToken?: Token | null;
  onStartNew(): void;
}

/** Why the main button of a form cannot be pressed; without a wallet it connects one. */
export type FormBlocker = Exclude<BridgeBlocker | NftBlocker, 'noWallet'>;

/** The main button of a form; when it cannot be pressed it says why. */
export type MainAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'blocked'; reason: FormBlocker }
  /** The step before sending. `describedBy`: the id of the line that says what is allowed. */
  | { kind: 'approve'; isBusy: boolean; isDisabled: boolean; describedBy?: string | undefined; onPress(): void }
  /** Opens the confirm dialog. */
  | { kind: 'send'; isBusy: boolean; onPress(): void };
