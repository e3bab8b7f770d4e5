import type { Address, Hex } from 'viem';
import type { WriteContext } from '../../core/errors/revertError.ts';
import type { WriteSummary } from '../../core/transactions/intent.ts';

/**
 * A contract write, ready to be sent. Its summary is what a dialog shows; both are compared again before the wallet
 * receives it.
 */
export interface PreparedWrite<Summary extends WriteSummary = WriteSummary> {
  kind: Summary['kind'];
  chainId: number;
  to: Address;
  data: Hex;
  value: bigint;
  summary: Summary;
  revertContext: WriteContext;
  /** In wei; only if the chain requires a fixed price, or one was chosen. */
  gasPrice?: bigint;
  /**
   * The gas limit is this at least: an estimate is too low where calls inside may fail for want of gas and the whole
   * succeeds nevertheless.
   */
  leastGas?: bigint;
  /** The account for which the dialog was shown; the request is stopped when the wallet has another one. */
  account?: Address;
}

/**
 * checking: wallet and request; estimating: gas and simulation; signing: the wallet has been asked; sent: hash stored.
 */
export type SendStage = 'checking' | 'estimating' | 'signing' | 'sent';
