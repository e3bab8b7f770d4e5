import type { Hex } from 'viem';
import { APPROVAL_STEP_MAX_MS } from '../../config/timing.ts';
import { approvalFailure } from '../../core/transactions/approval.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import { approvalFailed } from '../errors/approvalFailed.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import type { FollowUpdate } from '../../wallet/follow/follow.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import type { ApprovalQuestion, ApprovalStep } from '../../wallet/send/planApproval.ts';
import type { OpenAttempt } from '../transactions/attempts.ts';
import { approvalLabel } from './approvalLabel.ts';

export interface ApproveInput extends ApprovalQuestion {
  /** What the user chose. */
  wish: 'maximum' | 'exact';
  /** How the token is named in the list of transactions. */
  shown: Pick<Token, 'symbol' | 'decimals'>;
}

/**
 * Requests an approval from the wallet: the chosen one, the exact amount if the token refuses the maximum, zero first
 * if the token requires it. Resolves when the last request was sent, or when the reset to zero has no block after
 * APPROVAL_STEP_MAX_MS: the form then shows that it is pending, and the wallet is not asked again.
 * @param show is told what is asked now, and what is waited for in between
 * @throws CausewayError when it failed, after it was logged
 */
export async function approveToken(input: ApproveInput, show: OpenAttempt['show']): Promise<Hex> {
  const sent = await sendApproval(input, show);
  return sent.ok ? sent.value : approvalFailed(sent.error);
}

async function sendApproval(input: ApproveInput, show: OpenAttempt['show']): Promise<Result<Hex>> {
  const { chainId, token, spender, amount, owner, wish, shown } = input;
  const writes = await loadWrites();
  const plan = await writes.planApproval(input);
  if (plan.error !== null) return fail(plan.error);
  const steps: ApprovalStep[] =
    wish === 'maximum' ? plan.steps : plan.steps.map((step) => (step === 'maximum' ? 'exact' : step));
  let last: Result<Hex> = fail({ code: 'approvalRefused' });
  for (const step of steps) {
    const write = prepareApprove({ chainId, token, spender, amount: writes.approvalAmount(step, amount) });
    const label = approvalLabel(step, amount, shown);
    show(label);
    const sent = await writes.sendWrite({ ...write, account: owner }, { label });
    if (!sent.ok) return sent;
    const { hash } = sent.value;
    last = ok(hash);
    if (step !== steps.at(-1)) {
      show(label, { chainId, hash, asset: null });
      const mined = await minedWell(chainId, hash);
      if (mined === null) return last;
      if (!mined.ok) return mined;
    }
  }
  return last;
}

/** Whether a token has to be set to zero before it accepts another allowance. */
export async function needsZeroFirst(input: ApprovalQuestion): Promise<boolean> {
  if (input.current === 0n) return false;
  const plan = await (await loadWrites()).planApproval(input);
  return plan.steps.includes('zero');
}

/**
 * Waits for the end of a transaction that was just sent. One that the network does not know is not waited for (rule
 * 6.6).
 * @returns null: it has not ended after APPROVAL_STEP_MAX_MS
 */
async function minedWell(chainId: number, hash: Hex): Promise<Result<void> | null> {
  const { followTransaction } = await loadWrites();
  return new Promise((resolve) => {
    const done = (end: Result<void> | null): void => {
      clearTimeout(limit);
      stop();
      resolve(end);
    };
    const limit = setTimeout(() => done(null), APPROVAL_STEP_MAX_MS);
    const stop = followTransaction(chainId, hash, (update) => {
      const end = approvalEnded(update);
      if (end !== null) done(end);
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
