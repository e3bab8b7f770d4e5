import type { Address, Hex } from 'viem';
import { isSameAddress } from '../address.ts';
import { releaseDigest } from '../bridge/digest.ts';
import type { ClaimType, DepositEvent } from '../claims/claim.ts';
import type { AppError } from '../errors/appError.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { OracleAnswer, ReleaseTerms } from './answer.ts';
import { leadingOracleError } from './leadingOracleError.ts';
import { type OracleSignature, recoverSignature } from './recoverSignature.ts';

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
  /** What the oracles have to sign of it; absent: the amount of the event. */
  amount?: bigint;
  quorum: Quorum;
  type?: ClaimType;
}

interface GoodAnswer {
  node: string;
  answer: OracleAnswer;
}

function hasSameTerms(one: ReleaseTerms, other: ReleaseTerms): boolean {
  return (
    isSameAddress(one.receiver, other.receiver) &&
    isSameAddress(one.sourceToken, other.sourceToken) &&
    one.amount === other.amount &&
    one.depositChainId === other.depositChainId &&
    one.depositNumber === other.depositNumber
  );
}

/** Every signature of an answer that a permitted signer made over exactly this digest. */
async function permittedSignatures(answer: OracleAnswer, digest: Hex, permitted: ReadonlySet<string>): Promise<OracleSignature[]> {
  const found: OracleSignature[] = [];
  for (const [index, sigV] of answer.sigV.entries()) {
    const signature = await recoverSignature(digest, sigV, answer.sigR[index], answer.sigS[index]);
    if (signature !== null && permitted.has(signature.signer.toLowerCase())) found.push(signature);
  }
  return found;
}

/**
 * Turns the oracles' answers into the arguments of a release, or says why not (DESIGN section 9). Answers must
 * agree with each other ('oracleMismatch') and with the deposit event we read ourselves ('oracleNotYourDeposit').
 * A signature counts once, and only when it recovers to a permitted signer of the release chain's oracle contract.
 */
export async function agreeOnRelease(input: AgreementInput): Promise<Result<ReleaseParams>> {
  const { event, quorum } = input;
  const good: GoodAnswer[] = [];
  const causes: AppError[] = [];
  for (const { node, answer } of input.answers) {
    if (answer.ok) good.push({ node, answer: answer.value });
    else causes.push(answer.error);
  }
  const [first] = good;
  if (first === undefined) return fail(leadingOracleError(causes));
  if (!good.every((entry) => hasSameTerms(entry.answer, first.answer))) return fail({ code: 'oracleMismatch' });

  const terms: ReleaseTerms = {
    receiver: event.receiver,
    sourceToken: event.sourceToken,
    amount: input.amount ?? event.amount,
    depositChainId: event.sourceChainId,
    depositNumber: event.number,
  };
  if (!hasSameTerms(first.answer, terms) || event.targetChainId !== quorum.releaseChainId) return fail({ code: 'oracleNotYourDeposit' });

  const { releaseChainId, oracleContract } = quorum;
  const digest = releaseDigest({ type: input.type ?? 'erc20', releaseChainId, oracleContract, ...terms });
  const permitted = new Set(quorum.permitted.map((address) => address.toLowerCase()));
  const bySigner = new Map<string, OracleSignature>();
  const useful = new Set<string>();
  for (const { node, answer } of good) {
    for (const signature of await permittedSignatures(answer, digest, permitted)) {
      const key = signature.signer.toLowerCase();
      if (bySigner.has(key)) continue;
      bySigner.set(key, signature);
      useful.add(node);
    }
  }

  const missing = input.answers.map(({ node }) => node).filter((node) => !useful.has(node));
  const need = Math.max(1, quorum.threshold);
  if (bySigner.size < need) {
    return fail({
      code: 'oracleQuorumMissing',
      params: { have: bySigner.size, need, missing: missing.join(', ') },
      ...(causes.length > 0 ? { causes } : {}),
    });
  }
  // The contract takes them in strictly rising signer order; equal-length lower-case hex sorts like the number.
  const sorted = [...bySigner.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, signature]) => signature);
  return ok({
    ...terms,
    sigV: sorted.map((signature) => signature.v),
    sigR: sorted.map((signature) => signature.r),
    sigS: sorted.map((signature) => signature.s),
    signers: sorted.map((signature) => signature.signer),
    missing,
  });
}
