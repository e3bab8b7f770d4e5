import type { Address } from 'viem';

/** What the target bridge says about bridging a token to it. Null means: could not be read. */
export interface BridgeConditions {
  /** Parts per million. */
  feeRate: bigint;
  balance: bigint | null;
  unsentFees: bigint | null;
  available: bigint | null;
  paused: boolean | null;
  wrappedNative: Address;
  oracleContract: Address;
  /** Signatures that the oracle contract wants. */
  signaturesNeeded: number | null;
  /** What the bridge pays for a deposit of the source token; null too where no source token was named. */
  releaseToken: Address | null;
}
