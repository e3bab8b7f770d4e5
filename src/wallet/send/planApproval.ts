import type { Address } from 'viem';
import { MAX_UINT256 } from '../../core/amounts.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { RpcAnswerError } from '../../io/rpc/rpcError.ts';
import { estimateGas } from './estimate.ts';
import { prepareApprove } from '../kinds/approve.ts';
import { isUnread, simulateWrite, writeError } from './simulate.ts';

/** zero: first reset the old allowance, which some tokens require; maximum: unlimited; exact: this amount only. */
export type ApprovalStep = 'zero' | 'maximum' | 'exact';

export interface ApprovalPlan {
  /** What to request from the wallet, in order; empty when the token accepts no approval at all. */
  steps: ApprovalStep[];
  /** Why no approval works, or why nothing is known. */
  error: AppError | null;
}

export interface ApprovalQuestion {
  chainId: number;
  token: Address;
  owner: Address;
  spender: Address;
  amount: bigint;
  /** The current allowance. */
  current: bigint;
}

/** The amount that a step approves. */
export function approvalAmount(step: ApprovalStep, amount: bigint): bigint {
  return step === 'zero' ? 0n : step === 'maximum' ? MAX_UINT256 : amount;
}

/**
 * Finds out by estimates how a token can be approved: the maximum, else the exact amount. A token that refuses both
 * while there is an old allowance, but accepts zero, needs zero first; plan again after that step. A node that cannot
 * be read is no refusal of the token: its error is returned, so that nothing is requested that was not chosen.
 */
export async function planApproval(reader: RpcReader, question: ApprovalQuestion): Promise<ApprovalPlan> {
  const maximum = await approvalError(reader, question, 'maximum');
  if (maximum === null) return { steps: ['maximum'], error: null };
  if (isUnread(maximum)) return { steps: [], error: maximum };
  const exact = await approvalError(reader, question, 'exact');
  if (exact === null) return { steps: ['exact'], error: null };
  if (isUnread(exact) || question.current === 0n) return { steps: [], error: exact };
  const zero = await approvalError(reader, question, 'zero');
  if (zero === null) return { steps: ['zero', 'maximum'], error: null };
  return { steps: [], error: isUnread(zero) ? zero : exact };
}

async function approvalError(
  reader: RpcReader,
  question: ApprovalQuestion,
  step: ApprovalStep,
): Promise<AppError | null> {
  const { chainId, token, spender, owner } = question;
  const write = prepareApprove({ chainId, token, spender, amount: approvalAmount(step, question.amount) });
  const estimated = await estimateGas(reader, write, owner);
  if (!estimated.ok)
    return estimated.error instanceof RpcAnswerError ? writeError(estimated.error, write) : toAppError(estimated.error);
  // A token that returns false did not approve (rule 9.1).
  const simulated = await simulateWrite(reader, write, owner);
  return simulated.ok ? null : simulated.error;
}
