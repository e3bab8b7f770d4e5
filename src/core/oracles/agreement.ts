import type { Address, Hex } from 'viem';
import type { ClaimType, DepositEvent } from '../claims/claim.ts';
import type { Result } from '../result.ts';
import { fail } from '../result.ts';
import type { OracleAnswer, ReleaseTerms } from './answer.ts';

/** What the oracle contract of the release chain demands. */
export interface Quorum {
  threshold: number;
  permitted: readonly Address[];
  oracleContract: Address;
  releaseChainId: number;
}

/** What came back from one oracle endpoint. `node` is its name in the deployment. */
export interface CollectedAnswer {
  node: string;
  answer: Result<OracleAnswer>;
}

/** Checked arguments of a release call; signatures are in strictly rising signer order. */
export interface ReleaseParams extends ReleaseTerms {
  sigV: number[];
  sigR: Hex[];
  sigS: Hex[];
  signers: Address[];
  /** Nodes that gave no usable signature. */
  missing: string[];
}

export interface AgreementInput {
  answers: readonly CollectedAnswer[];
  event: DepositEvent;
  quorum: Quorum;
  type?: ClaimType;
}

export async function agreeOnRelease(_input: AgreementInput): Promise<Result<ReleaseParams>> {
  return fail({ code: 'oracleNoResult' });
}
