import type { Address, Hex } from 'viem';
import { isSameAddress } from '../address.ts';
import { releaseDigest } from '../bridge/digest.ts';
import type { ClaimType, DepositEvent } from '../claims/claim.ts';
import type { AppError } from '../errors/appError.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { OracleAnswer, ReleaseConditions } from './answer.ts';
import { groupReports, leadingOracleError, type OracleReport } from './leadingOracleError.ts';
import { type OracleSignature, recoverSignature } from './recoverSignature.ts';

/** What the oracle contract of the release chain requires. */
export interface Quorum {
  threshold: number;
  permitted: readonly Address[];
  oracleContract: Address;
  releaseChainId: number;
}

/** The answer of one oracle endpoint. `node` is its name in the deployment. */
export interface CollectedAnswer {
  node: string;
  answer: Result<OracleAnswer>;
}

/** Checked arguments of a release call; signatures are in strictly ascending order of signers. */
export interface ReleaseParams extends ReleaseConditions {
  sigV: number[];
  sigR: Hex[];
  sigS: Hex[];
  signers: Address[];
  /** Nodes that gave no usable signature. */
  missing: string[];
  /** Those of them that did not answer. */
  silent: string[];
}

export interface AgreementInput {
  answers: readonly CollectedAnswer[];
  event: DepositEvent;
  /** The amount that the oracles have to sign; absent: the amount of the event. */
  amount?: bigint;
  quorum: Quorum;
  type?: ClaimType;
  /** Oracles whose answer is ignored if it deviates: the user wants to claim without them. */
  without?: readonly string[] | undefined;
}

interface GoodAnswer {
  node: string;
  answer: OracleAnswer;
}

function hasSameConditions(one: ReleaseConditions, other: ReleaseConditions): boolean {
  return (
    isSameAddress(one.receiver, other.receiver) &&
    isSameAddress(one.sourceToken, other.sourceToken) &&
    one.amount === other.amount &&
    one.depositChainId === other.depositChainId &&
    one.depositNumber === other.depositNumber
  );
}

/** Every signature of an answer that a permitted signer made over exactly this digest. */
async function permittedSignatures(
  answer: OracleAnswer,
  digest: Hex,
  permitted: ReadonlySet<string>,
): Promise<OracleSignature[]> {
  const found: OracleSignature[] = [];
  for (const [index, sigV] of answer.sigV.entries()) {
    const signature = await recoverSignature(digest, sigV, answer.sigR[index], answer.sigS[index]);
    if (signature !== null && permitted.has(signature.signer.toLowerCase())) found.push(signature);
  }
  return found;
}

/** Why no release follows from the answers. `without`: the others are enough without these oracles. */
export type OracleRefusal = AppError & { without?: readonly string[] };

/**
 * Derives the arguments of a release from the oracles' answers, or says why that is not possible. Answers must agree
 * with each other ('oracleMismatch') and with the deposit event that we read ourselves ('oracleNotYourDeposit'). A
 * signature counts once, and only if it recovers to a permitted signer of the release chain's oracle contract. An
 * oracle that deviates is ignored only if the user has named it in `without`.
 */
export async function agreeOnRelease(input: AgreementInput): Promise<Result<ReleaseParams, OracleRefusal>> {
  const { event, quorum } = input;
  const good: GoodAnswer[] = [];
  const reports: OracleReport[] = [];
  for (const { node, answer } of input.answers) {
    if (answer.ok) good.push({ node, answer: answer.value });
    else reports.push({ node, error: answer.error });
  }
  const [first] = good;
  if (first === undefined) return fail(leadingOracleError(reports));

  const conditions: ReleaseConditions = {
    receiver: event.receiver,
    sourceToken: event.sourceToken,
    amount: input.amount ?? event.amount,
    depositChainId: event.sourceChainId,
    depositNumber: event.number,
  };
  const isRightChain = event.targetChainId === quorum.releaseChainId;
  const agreeing = good.filter(({ answer }) => isRightChain && hasSameConditions(answer, conditions));
  const isSplit = !good.every((entry) => hasSameConditions(entry.answer, first.answer));
  if (agreeing.length === 0 && !isSplit) return fail({ code: 'oracleNotYourDeposit' });
  const deviating = good.filter((entry) => !agreeing.includes(entry)).map(({ node }) => node);
  const release = await signedRelease(input, { conditions, agreeing, reports });
  if (deviating.every((node) => input.without?.includes(node))) return release;
  return fail({ code: 'oracleMismatch', params: { names: deviating }, ...(release.ok ? { without: deviating } : {}) });
}

interface Agreeing {
  conditions: ReleaseConditions;
  agreeing: readonly GoodAnswer[];
  reports: readonly OracleReport[];
}

/** The release that the agreeing oracles have signed, if there are enough of them. */
async function signedRelease(
  { answers, quorum, type }: AgreementInput,
  { conditions, agreeing, reports }: Agreeing,
): Promise<Result<ReleaseParams>> {
  const { releaseChainId, oracleContract } = quorum;
  const digest = releaseDigest({ type: type ?? 'erc20', releaseChainId, oracleContract, ...conditions });
  const permitted = new Set(quorum.permitted.map((address) => address.toLowerCase()));
  const bySigner = new Map<string, OracleSignature>();
  const useful = new Set<string>();
  for (const { node, answer } of agreeing) {
    for (const signature of await permittedSignatures(answer, digest, permitted)) {
      const key = signature.signer.toLowerCase();
      if (bySigner.has(key)) continue;
      bySigner.set(key, signature);
      useful.add(node);
    }
  }

  const missing = answers.map(({ node }) => node).filter((node) => !useful.has(node));
  const silent = reports.filter(({ error }) => error.code === 'oracleUnreachable').map(({ node }) => node);
  const need = Math.max(1, quorum.threshold);
  if (bySigner.size < need) {
    return fail({
      code: 'oracleQuorumMissing',
      params: { have: bySigner.size, need, missing },
      ...(reports.length > 0 ? { causes: groupReports(reports) } : {}),
    });
  }
  // The contract requires strictly ascending signers; lower-case hex of equal length sorts like the number.
  const sorted = [...bySigner.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, signature]) => signature);
  return ok({
    ...conditions,
    sigV: sorted.map((signature) => signature.v),
    sigR: sorted.map((signature) => signature.r),
    sigS: sorted.map((signature) => signature.s),
    signers: sorted.map((signature) => signature.signer),
    missing,
    silent,
  });
}
