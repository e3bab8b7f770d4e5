import type { Address } from 'viem';
import { amountMode } from '../../config/amountMode.ts';
import type { AmountMode } from '../../core/bridge/targetAmount.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import { agreeOnRelease } from '../../core/oracles/agreement.ts';
import type { CollectedAnswer, OracleRefusal, Quorum, ReleaseParams } from '../../core/oracles/agreement.ts';
import { fail } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { isAbort } from '../clock.ts';
import { claimBridge } from '../reads/bridgeKinds.ts';
import { readReleaseAmount } from '../reads/releaseAmount.ts';
import { readOracleRules, readPermittedSigners } from '../reads/quorum.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { claimedSigners } from './claimedSigners.ts';
import { fetchReleaseAnswers } from './fetchReleaseAnswers.ts';
import type { ReleaseQuestion } from './fetchReleaseAnswers.ts';

export interface VerifiedReleaseInput extends Pick<
  ReleaseQuestion,
  'onAnswer' | 'fetch' | 'timeoutMs' | 'graceMs' | 'signal'
> {
  reader: RpcReader;
  ref: ClaimRef;
  /** The deposit as we read it ourselves; what the oracles sign must equal it. */
  event: DepositEvent;
  /** Oracles that the user wants to leave out if their answers deviate. */
  without?: readonly string[] | undefined;
  /** How the oracles treat amounts; absent: as configured in this build. */
  amounts?: AmountMode;
}

/**
 * Collects the oracles' signatures of a release and checks them against the release chain's oracle contract and the
 * deposit. Runs on the page, never in a worker.
 * @returns the arguments of the release call; rejects only when cancelled
 */
export async function fetchVerifiedRelease(input: VerifiedReleaseInput): Promise<Result<ReleaseParams, OracleRefusal>> {
  const { reader, ref, event, without, amounts = amountMode, ...question } = input;
  const { targetChainId, sourceChainId } = event;
  if (targetChainId !== ref.targetChainId || sourceChainId !== ref.sourceChainId)
    return fail({ code: 'oracleNotYourDeposit' });
  try {
    const rules = readOracleRules(reader, ref.type, targetChainId, { signal: input.signal });
    rules.catch(() => undefined);
    const amount = readReleaseAmount(reader, { type: ref.type, event }, amounts, { signal: input.signal });
    amount.catch(() => undefined);
    const permitted = new Map<Address, Promise<Address[]>>();

    const quorumFor = async (answers: readonly CollectedAnswer[]): Promise<Quorum> => {
      const { oracleContract, threshold } = await rules;
      const reads = claimedSigners(answers).map((signer) => {
        const known = permitted.get(signer);
        if (known) return known;
        const read = readPermittedSigners(reader, targetChainId, oracleContract, [signer], { signal: input.signal });
        permitted.set(signer, read);
        return read;
      });
      return { threshold, permitted: (await Promise.all(reads)).flat(), oracleContract, releaseChainId: targetChainId };
    };
    const agree = async (answers: readonly CollectedAnswer[]): Promise<Result<ReleaseParams, OracleRefusal>> =>
      agreeOnRelease({
        answers: [...answers],
        event,
        amount: await amount,
        quorum: await quorumFor(answers),
        type: ref.type,
        without,
      });

    const chain = reader.chain(sourceChainId);
    const answers = await fetchReleaseAnswers({
      ...question,
      endpoints: chain.oracles[ref.type],
      depositChainId: sourceChainId,
      bridge: claimBridge(reader, ref.type, sourceChainId),
      depositHash: ref.depositHash,
      depositNumber: ref.depositNumber,
      // A chain that cannot be read is reported by the final agreement; here it only means that all oracles are waited
      // for.
      enough: async (sofar) => (await agree(sofar).catch(() => null))?.ok ?? false,
    });
    const agreed = await agree(answers);
    return !agreed.ok && agreed.error.code === 'oracleNotYourDeposit' && isOtherOfSeveral(ref, answers)
      ? fail({ code: 'oracleOtherDeposit', params: { number: String(event.number) } })
      : agreed;
  } catch (cause) {
    if (isAbort(cause) || input.signal?.aborted) throw cause;
    return fail(toAppError(cause));
  }
}

/**
 * Whether the oracles answered for another deposit of the same transaction: without the number, the request names the
 * transaction only.
 */
function isOtherOfSeveral({ depositNumber }: ClaimRef, answers: readonly CollectedAnswer[]): boolean {
  return (
    depositNumber !== undefined &&
    answers.some(({ answer }) => answer.ok && answer.value.depositNumber !== depositNumber)
  );
}
