import type { Address, Hex } from 'viem';
import type { ClaimRef, ClaimType } from '../core/claims/claim.ts';
import type { WriteContext } from '../core/errors/revertError.ts';

export interface ApproveSummary {
  kind: 'approve';
  type: ClaimType;
  /** The token, or the collection. */
  token: Address;
  spender: Address;
  /** For an NFT its token id. */
  amount: bigint;
}

export interface DepositSummary {
  kind: 'deposit';
  type: ClaimType;
  /** For the native coin the wrapped native, under which the bridge books it; for an NFT its collection. */
  token: Address;
  /** For an NFT its token id. */
  amount: bigint;
  receiver: Address;
  targetChainId: number;
  isNative: boolean;
}

export interface ReleaseSummary {
  kind: 'release';
  type: ClaimType;
  receiver: Address;
  sourceToken: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
  /** Paid out as the native coin, to the sender. */
  isNative: boolean;
  /** What the call carries, in wei: an NFT release pays the bridge's fee with it. */
  value: bigint;
  claim: ClaimRef;
}

/** What a dialog shows of a write; the calldata is compared with it again before the wallet sees it. */
export type WriteSummary = ApproveSummary | DepositSummary | ReleaseSummary;

/** A contract write, ready to be sent. */
export interface PreparedWrite<Summary extends WriteSummary = WriteSummary> {
  kind: Summary['kind'];
  chainId: number;
  to: Address;
  data: Hex;
  value: bigint;
  summary: Summary;
  revertContext: WriteContext;
  /** In wei; only where the chain demands a fixed one, or one was chosen. */
  gasPrice?: bigint;
  /** The account the dialog was shown for; another one in the wallet stops the request. */
  account?: Address;
}

/** checking: wallet and request; estimating: gas and simulation; signing: the wallet is open; sent: hash stored. */
export type SendStage = 'checking' | 'estimating' | 'signing' | 'sent';
