import type { Address } from 'viem';

/** What the target bridge says about bridging a token to it. Null means that it could not be read. */
export interface BridgeConditions {
  /** Parts per million. */
  feeRate: bigint;
  balance: bigint | null;
  unsentFees: bigint | null;
  available: bigint | null;
  paused: boolean | null;
  wrappedNative: Address;
  oracleContract: Address;
  /** The number of signatures that the oracle contract requires. */
  signaturesNeeded: number | null;
  /** The token that the bridge pays out for a deposit of the source token; also null when no source token was named. */
  releaseToken: Address | null;
}
