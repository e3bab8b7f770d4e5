import type { Address } from 'viem';
import { amountMode } from '../../config/amountMode.ts';
import { isSameAddress } from '../../core/address.ts';
import type { AmountMode } from '../../core/bridge/targetAmount.ts';
import { releaseDigest } from '../../core/bridge/digest.ts';
import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { OracleFinding } from '../../core/doctor/checkup.ts';
import { agreeOnRelease } from '../../core/oracles/agreement.ts';
import type { CollectedAnswer, ReleaseParams } from '../../core/oracles/agreement.ts';
import type { OracleAnswer } from '../../core/oracles/answer.ts';
import { recoverSignature } from '../../core/oracles/recoverSignature.ts';
import { isAbort } from '../clock.ts';
import { claimedSigners } from '../oracles/claimedSigners.ts';
import { fetchReleaseAnswers } from '../oracles/fetchReleaseAnswers.ts';
import { claimBridge, type TypedDeposit } from '../reads/bridgeKinds.ts';
import { readReleaseAmount } from '../reads/releaseAmount.ts';
import { readOracleRules, readPermittedSigners } from '../reads/quorum.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

export interface OracleQuestion {
  reader: RpcReader;
  ref: ClaimRef;
  event: DepositEvent;
  /** How the oracles treat amounts; absent: as configured in this build. */
  amounts?: AmountMode;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

export interface OracleFindings {
  findings: OracleFinding[];
  /** Null when the oracle contract cannot be read; then no signature counts. */
  threshold: number | null;
  /** The arguments of the release; null while there are not enough valid signatures. */
  release: ReleaseParams | null;
}

/**
 * What each oracle says about a deposit, and which of its signatures are valid on the release chain, by the same rules
 * as for a claim. Waits for every oracle.
 * @throws only the signal's reason
 */
export async function readOracleFindings({
  reader,
  ref,
  event,
  signal,
  amounts = amountMode,
  ...question
}: OracleQuestion): Promise<OracleFindings> {
  const chain = reader.chain(event.sourceChainId);
  const [answers, rules, amount] = await Promise.all([
    fetchReleaseAnswers({
      ...question,
      signal,
      endpoints: chain.oracles[ref.type],
      depositChainId: event.sourceChainId,
      bridge: claimBridge(reader, ref.type, event.sourceChainId),
      depositHash: ref.depositHash,
      depositNumber: ref.depositNumber,
    }),
    orNull(readOracleRules(reader, ref.type, event.targetChainId, { signal })),
    orNull(readReleaseAmount(reader, { type: ref.type, event }, amounts, { signal })),
  ]);
  // If the decimals cannot be read, the amount is not known: no signature counts.
  const signed = amount === null ? null : { ...event, amount };
  const signers = await Promise.all(
    answers.map(async ({ answer }) =>
      answer.ok && rules && signed
        ? signersOf(answer.value, { type: ref.type, event: signed }, rules.oracleContract)
        : [],
    ),
  );
  const permitted =
    rules &&
    (await orNull(
      readPermittedSigners(reader, event.targetChainId, rules.oracleContract, claimedSigners(answers), { signal }),
    ));
  const allowed = new Set(permitted ?? []);
  const findings = answers.map((collected, index) =>
    findingOf(
      collected,
      { event, signed, isOneOfSeveral: ref.depositNumber !== undefined },
      (signers[index] ?? []).filter((signer) => allowed.has(lowerCase(signer))),
    ),
  );
  if (!rules || !permitted || !signed) return { findings, threshold: null, release: null };
  const agreed = await agreeOnRelease({
    answers,
    event,
    amount: signed.amount,
    quorum: { ...rules, permitted, releaseChainId: event.targetChainId },
    type: ref.type,
    without: answers.map(({ node }) => node),
  });
  return { findings, threshold: rules.threshold, release: agreed.ok ? agreed.value : null };
}

interface Expected {
  event: DepositEvent;
  /** With the amount that has to be signed; null: not known. */
  signed: DepositEvent | null;
  /** Its transaction holds other deposits. */
  isOneOfSeveral: boolean;
}

function findingOf(
  { node, answer }: CollectedAnswer,
  { event, signed, isOneOfSeveral }: Expected,
  validSigners: Address[],
): OracleFinding {
  const failed = (error: AppError): OracleFinding => ({
    node,
    error,
    isOurDeposit: null,
    signatureCount: 0,
    validSigners: [],
  });
  if (!answer.ok) return failed(answer.error);
  if (signed === null) return failed({ code: 'rpcUnreachable', params: { chain: chainNameOf(event.targetChainId) } });
  if (isOneOfSeveral && answer.value.depositNumber !== event.number)
    return failed({ code: 'oracleOtherDeposit', params: { number: String(event.number) } });
  const isOurDeposit = isSameDeposit(answer.value, signed);
  return {
    node,
    error: null,
    isOurDeposit,
    signatureCount: answer.value.sigV.length,
    validSigners: isOurDeposit ? validSigners : [],
  };
}

function isSameDeposit(answer: OracleAnswer, event: DepositEvent): boolean {
  return (
    isSameAddress(answer.receiver, event.receiver) &&
    isSameAddress(answer.sourceToken, event.sourceToken) &&
    answer.amount === event.amount &&
    answer.depositChainId === event.sourceChainId &&
    answer.depositNumber === event.number
  );
}

/** The signers of exactly this release. */
async function signersOf(
  answer: OracleAnswer,
  { type, event }: TypedDeposit,
  oracleContract: Address,
): Promise<Address[]> {
  const digest = releaseDigest({
    type,
    releaseChainId: event.targetChainId,
    oracleContract,
    receiver: event.receiver,
    sourceToken: event.sourceToken,
    amount: event.amount,
    depositChainId: event.sourceChainId,
    depositNumber: event.number,
  });
  const recovered = await Promise.all(
    answer.sigV.map((sigV, index) => recoverSignature(digest, sigV, answer.sigR[index], answer.sigS[index])),
  );
  return recovered.flatMap((signature) => (signature ? [signature.signer] : []));
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}

const lowerCase = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
