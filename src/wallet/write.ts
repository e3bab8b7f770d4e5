import type { Address, Hex } from 'viem';
import type { WriteContext } from '../core/errors/revertError.ts';

export interface ApproveSummary {
  kind: 'approve';
  token: Address;
  spender: Address;
  amount: bigint;
}

export interface DepositSummary {
  kind: 'deposit';
  /** For the native coin the wrapped native, under which the bridge books it. */
  token: Address;
  amount: bigint;
  receiver: Address;
  targetChainId: number;
  isNative: boolean;
}

export interface ReleaseSummary {
  kind: 'release';
  receiver: Address;
  sourceToken: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
  /** Paid out as the native coin, to the sender. */
  isNative: boolean;
  depositHash: Hex;
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
  /** In wei; only where the chain demands a fixed one. */
  gasPrice?: bigint;
  /** The account the dialog was shown for; another one in the wallet stops the request. */
  account?: Address;
}

/** checking: wallet and request; estimating: gas and simulation; signing: the wallet is open; sent: hash stored. */
export type SendStage = 'checking' | 'estimating' | 'signing' | 'sent';
