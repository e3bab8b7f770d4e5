import type { Address } from 'viem';

/** What the target bridge says about bridging a token to it. Null means: could not be read. */
export interface BridgeTerms {
  /** Parts per million. */
  feeRate: bigint;
  balance: bigint | null;
  unsentFees: bigint | null;
  available: bigint | null;
  paused: boolean | null;
  wrappedNative: Address;
  oracleContract: Address;
}
