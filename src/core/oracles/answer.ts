import type { Address, Hex } from 'viem';
import type { Result } from '../result.ts';
import { fail } from '../result.ts';

/** The release one oracle signs. For an NFT `sourceToken` is the collection and `amount` the token id. */
export interface ReleaseTerms {
  receiver: Address;
  sourceToken: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
}

/** One oracle's parsed answer: its signatures and the release it signed (spec B7). */
export interface OracleAnswer extends ReleaseTerms {
  sigV: number[];
  sigR: Hex[];
  sigS: Hex[];
  oracleAddress: Address;
}

/** Parses an oracle's JSON; anything but a full set of parameters is 'oracleNoResult'. */
export function parseOracleAnswer(_json: unknown): Result<OracleAnswer> {
  return fail({ code: 'oracleNoResult' });
}
