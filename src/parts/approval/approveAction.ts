import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { approvalFailure } from '../../core/transactions/approval.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { approvalFailed } from '../errors/approvalFailed.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import type { FollowUpdate } from '../../wallet/follow/follow.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import type { ApprovalStep } from '../../wallet/send/planApproval.ts';

export interface ApproveInput {
  chainId: number;
  token: Address;
  owner: Address;
  spender: Address;
  amount: bigint;
  /** The current allowance. */
  current: bigint;
  /** What the user chose. */
  wish: 'maximum' | 'exact';
  /** The name of the write in the list of transactions. */
  label: WriteLabel;
}

/**
 * Requests an approval from the wallet: the chosen one, the exact amount if the token refuses the maximum, zero first
 * if the token requires it. Resolves when the last request was sent.
 * @throws CausewayError when it failed, after it was logged
 */
export async function approveToken(input: ApproveInput): Promise<Hex> {
  const sent = await sendApproval(input);
  return sent.ok ? sent.value : approvalFailed(sent.error);
}

async function sendApproval(input: ApproveInput): Promise<Result<Hex>> {
  const writes = await loadWrites();
  const plan = await writes.planApproval(input);
  if (plan.error !== null) return fail(plan.error);
  const steps: ApprovalStep[] =
    input.wish === 'maximum' ? plan.steps : plan.steps.map((step) => (step === 'maximum' ? 'exact' : step));
  let last: Result<Hex> = fail({ code: 'approvalRefused' });
  for (const step of steps) {
    const write = prepareApprove({
      chainId: input.chainId,
      token: input.token,
      spender: input.spender,
      amount: writes.approvalAmount(step, input.amount),
    });
    const sent = await writes.sendWrite({ ...write, account: input.owner }, { label: input.label });
    if (!sent.ok) return sent;
    last = ok(sent.value.hash);
    if (step !== steps.at(-1)) {
      const mined = await minedWell(input.chainId, sent.value.hash);
      if (!mined.ok) return mined;
    }
  }
  return last;
}

/** Whether a token has to be set to zero before it accepts another allowance. */
export async function needsZeroFirst(input: Omit<ApproveInput, 'wish' | 'label'>): Promise<boolean> {
  if (input.current === 0n) return false;
  const plan = await (await loadWrites()).planApproval(input);
  return plan.steps.includes('zero');
}

/**
 * Waits for the end of a transaction that was just sent. One that the network does not know is not waited for (rule
 * 6.6).
 */
async function minedWell(chainId: number, hash: Hex): Promise<Result<void>> {
  const { followTransaction } = await loadWrites();
  return new Promise((resolve) => {
    const stop = followTransaction(chainId, hash, (update) => {
      const end = approvalEnded(update);
      if (end === null) return;
      stop();
      resolve(end);
    });
  });
}

/** How an approval has ended; null: not yet. */
function approvalEnded(update: FollowUpdate): Result<void> | null {
  switch (update.kind) {
    case 'mined':
      return update.receipt.status === 0 ? fail(approvalFailure(update.failure)) : ok(undefined);
    case 'cancelled':
      return fail({ code: 'transactionCancelled' });
    case 'replaced':
    case 'foreign':
      return fail({ code: 'transactionReplaced' });
    case 'notSeen':
      return fail({ code: 'transactionNotSeen' });
    case 'pending':
    case 'unknown':
    case 'spedUp':
    case 'takenBack':
      return null;
  }
}
