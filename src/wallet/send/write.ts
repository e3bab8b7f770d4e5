import type { Address, Hex } from 'viem';
import type { WriteContext } from '../../core/errors/revertError.ts';
import type { WriteSummary } from '../../core/transactions/intent.ts';

/**
 * A contract write, ready to be sent. Its summary is what a dialog shows; both are compared again before the wallet
 * sees it.
 */
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
