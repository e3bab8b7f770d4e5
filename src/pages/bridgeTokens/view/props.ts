import type { Address, Hex } from 'viem';
import type { BridgeBan } from '../../../core/bridge/availability.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import type { ClaimGasAdviceProps } from '../../../parts/claimGas/ClaimGasAdvice.tsx';
import type { RecipientFieldProps } from '../../../parts/recipient/RecipientField.tsx';
import type { SentTransaction } from '../../../parts/transactions/TransactionModal.tsx';

/** How a token is drawn. A `Token` of core fits. */
/** isForeign: not of the release, so it does not wear the drawing of its symbol. */
export interface TokenFace { symbol: string; name: string; decimals: number; logoURI?: string | undefined; isForeign?: boolean }

/** How a chain is drawn. */
export interface ChainFace { chainId: number; name: string; nativeSymbol: string }

export interface TokenAmount { amount: bigint; decimals: number; symbol: string }

/** A value from the chain: on its way, not readable, or known. It is never drawn as zero when it is not known. */
export type Shown<T> = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: T };

/** The hint about liquidity on the target network (spec B2, B8). */
export type LiquidityHintProps =
  | { kind: 'loading' }
  | { kind: 'enough'; available: TokenAmount }
  | { kind: 'short'; available: TokenAmount }
  | { kind: 'unreadable'; symbol: string; contractUrl: string | null };

/** What the form says will happen (design section 7). */
export interface BridgeFactsProps {
  send: TokenAmount;
  receive: Shown<TokenAmount>;
  fee: Shown<TokenAmount>;
  recipient: Address | null;
  source: ChainFace;
  target: ChainFace;
  /** Time until the claim is possible at the pace of the source chain. */
  waitSeconds: number;
}

/** Why the main button cannot be pressed; `blockerText.ts` gives each its text. */
export type MainBlocker =
  | 'enterAmount' | 'selectToken' | 'selectTarget' | 'unsupportedChain' | 'bridgeNotAvailable' | 'bridgeBanned' | 'paused'
  | 'balanceTooLow' | 'notEnoughLiquidity' | 'enterRecipient' | 'confirmRecipient' | 'recipientIsToken'
  | 'needsApproval' | 'approvalPending' | 'reading' | 'offline';

export type MainAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'blocked'; reason: MainBlocker }
  /** Opens the confirm dialog. */
  | { kind: 'send'; isBusy: boolean; onPress(): void };

/** Shown while the allowance does not cover the amount. */
export interface ApprovalProps {
  state: 'NOT_APPROVED' | 'PENDING';
  symbol: string;
  amount: TokenAmount;
  /** The bridge contract that would be allowed to take the token. */
  spender: Address;
  spenderUrl: string | null;
  /** The token refuses to change an allowance that is not zero: it is set to zero first. */
  needsZeroFirst: boolean;
  /** Which of the two was pressed and is with the wallet. */
  busy: 'maximum' | 'exact' | null;
  isDisabled: boolean;
  /** Why the last approval came to nothing. */
  trouble: AppError | null;
  /** The wallet can approve and deposit by one request: the main button does both. */
  offersBatch: boolean;
  onApproveMaximum(): void;
  onApproveExact(): void;
}

export interface BridgeFormProps {
  /** A deposit or claim link is active: everything is dimmed and disabled. */
  isLocked: boolean;
  amountText: string;
  /** Gets the text after `sanitizeAmountText`. */
  onAmountText(text: string): void;
  /** null: no wallet. */
  balance: Shown<bigint> | null;
  onMax: (() => void) | null;
  token: TokenFace;
  onChooseToken(): void;
  source: ChainFace;
  /** null: not chosen yet. */
  target: ChainFace | null;
  onChooseTarget(): void;
  recipient: Omit<RecipientFieldProps, 'isLocked'>;
  facts: BridgeFactsProps | null;
  liquidity: LiquidityHintProps | null;
  /** Who will pay for the claim; null: not known yet. */
  claimGas: ClaimGasAdviceProps | null;
  ban: BridgeBan | null;
  approval: ApprovalProps | null;
  /** null while locked: the progress panel has the one next action. */
  main: MainAction | null;
  /** Failure of the last approval or deposit, shown below the button. */
  error: AppError | null;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** 'withdraw' is used by the liquidity pages. */
  purpose: 'bridge' | 'withdraw';
  amount: TokenAmount;
  fee: Shown<TokenAmount>;
  receive: Shown<TokenAmount>;
  account: Address;
  recipient: Address;
  /** The name that led to the recipient; null: the address was entered. */
  recipientName: string | null;
  source: ChainFace;
  target: ChainFace;
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
  /** The deposit is on its way: the dialog says so until it is closed. */
  sent: SentTransaction | null;
  error: AppError | null;
  onConfirm(): void;
  onClose(): void;
}

export type StepId =
  | 'signDeposit' | 'depositAccepted' | 'confirmations' | 'switchNetwork' | 'getSignatures' | 'signClaim' | 'success';
export type StepState = 'todo' | 'active' | 'done' | 'failed';

/** The one thing to do next. The label is made from it. */
export type NextAction =
  | { kind: 'connect'; isBusy: boolean; onPress(): void }
  | { kind: 'waiting'; confirmations: number; required: number }
  | { kind: 'switchAndClaim'; isBusy: boolean; onPress(): void }
  | { kind: 'claim'; symbol: string; isBusy: boolean; isDisabled: boolean; onPress(): void }
  /** The claim link is wrong or the deposit failed: the claim button is there and cannot be pressed. */
  | { kind: 'claimDisabled'; symbol: string | null };

/** Why a step went back, or what it is waiting for. */
export type ProgressRemark =
  | { kind: 'reorg' | 'silent' | 'stale' | 'claimOfAnother' | 'claimTakenBack' }
  | { kind: 'nodeBehind'; blocks: number }
  | { kind: 'standstill'; chain: string; seconds: number }
  | { kind: 'notFound'; nodes: readonly string[] };

export interface ProgressPanelProps {
  /** null while the deposit is not read yet. */
  amount: TokenAmount | null;
  fee: Shown<TokenAmount>;
  recipient: Address | null;
  source: ChainFace | null;
  target: ChainFace | null;
  steps: Record<StepId, StepState>;
  /** null: no head or no receipt yet. */
  confirmations: { count: number; required: number } | null;
  depositHash: Hex | null;
  depositUrl: string | null;
  releaseUrl: string | null;
  remark: ProgressRemark | null;
  /** Paying for the claim of another account has to be ticked first. null: not asked. */
  foreignClaimTick: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  next: NextAction | null;
  /** Shown below the button. */
  error: AppError | null;
  onRetry: (() => void) | null;
  /** Ways on for a deposit that is not on the chain; in place of `onRetry`. */
  remedy: { busy: 'check' | 'forget' | null; onCheck: (() => void) | null; onForget: (() => void) | null } | null;
}

export type ReleaseState =
  | { kind: 'pending'; stage: 'signatures' | 'checking' | 'signing' | 'sent' }
  | { kind: 'error'; error: AppError; onRetry: (() => void) | null }
  | { kind: 'done'; releaseUrl: string | null; onStartNew(): void };

/** 'Releasing token on bridge' (spec B2). */
export interface ReleaseModalProps {
  isOpen: boolean;
  amount: TokenAmount | null;
  receive: Shown<TokenAmount>;
  recipient: Address | null;
  target: ChainFace | null;
  contract: Address | null;
  contractUrl: string | null;
  /** Names of oracles that did not answer although enough others did. */
  missingOracles: readonly string[];
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
  receive: Shown<TokenAmount>;
  recipient: Address | null;
  target: ChainFace | null;
  releaseUrl: string | null;
  onStartNew(): void;
}
