import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { isSameAddress } from '../../core/address.ts';
import { walletPending, type AppError } from '../../core/errors/appError.ts';
import { ok } from '../../core/result.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import { approvalTrouble, type ApprovalStatus } from '../../core/transactions/approval.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { setApprovalWish, useSettings, type ApprovalWish } from '../../state/settings.ts';
import { useTransactions } from '../../state/transactions.ts';
import type { TokenAmount } from '../amount/asset.ts';
import { startAttempt, type OpenAttempt } from '../transactions/attempts.ts';
import { useWrite } from '../transactions/useWrite.ts';
import type { ApprovalQuestion } from '../../wallet/send/planApproval.ts';
import type { ApproveInput } from './approveAction.ts';
import { approvalLabel } from './approvalLabel.ts';

/** What has to be approved before something is sent. */
export interface ApprovalDescription {
  owner: Address | null;
  /** The contract that will take the token. */
  spender: Address;
  token: Token;
  amount: bigint;
  status: ApprovalStatus;
  /** The current allowance; null: not read. */
  allowance: bigint | null;
  /** The block at which it was read. */
  head: bigint | null;
  /** The wallet can approve and send with one request. */
  offersBatch: boolean;
  /** Reads the allowance again now. */
  refresh(): Promise<unknown>;
}

/** Shown while the allowance does not cover the amount. */
export interface ApprovalProps {
  state: 'NOT_APPROVED' | 'PENDING';
  /** What is requested: unlimited, or exactly this amount. */
  wish: ApprovalWish;
  symbol: string;
  amount: TokenAmount;
  /** The contract that would be allowed to take the token. */
  spender: Address;
  spenderUrl: string | null;
  /** The token refuses to change an allowance that is not zero: it has to be set to zero first. */
  needsZeroFirst: boolean;
  /** The wallet has been asked for this one. */
  isBusy: boolean;
  /** Why the last approval failed, or that the wallet is asked for another one, which comes first. */
  trouble: AppError | null;
  /** The wallet can approve and send with one request: the main button does both. */
  offersBatch: boolean;
  onApprove(wish: ApprovalWish): void;
}

/**
 * The approval step of a form: null if nothing has to be approved.
 * @param needed null: nothing can be sent yet
 */
export function useApproval(
  needed: ApprovalDescription | null,
  onError: (error: AppError | null) => void,
): ApprovalProps | null {
  const transactions = useTransactions((state) => state.byKey);
  const write = useWrite(async ({ input, attempt }: { input: ApproveInput; attempt: OpenAttempt }) =>
    ok(await (await loadInTime(import('./approveAction.ts'))).approveToken(input, attempt.show)),
  );
  const persisted = useSettings((settings) => settings.approvalWish);
  const question = questionOf(needed);
  const isMissing = needed?.status === 'NOT_APPROVED';

  const zeroFirst = useQuery({
    queryKey: ['zeroFirst', ...Object.values(question ?? {}).map(String)],
    queryFn: async () =>
      question === null ? false : (await loadInTime(import('./approveAction.ts'))).needsZeroFirst(question),
    enabled: isMissing && question !== null && question.current > 0n,
    meta: { isPersisted: false },
  });

  // What the form shows may change while the wallet is asked.
  const newest = useRef(needed);
  useEffect(() => {
    newest.current = needed;
  });
  if (needed === null || (needed.status !== 'NOT_APPROVED' && needed.status !== 'PENDING')) return null;
  const { owner, spender, token, amount, status, head, offersBatch, refresh } = needed;
  const { chainId, decimals } = token;
  const symbol = displaySymbol(token.symbol);
  const approve = async (wish: ApprovalWish): Promise<void> => {
    if (question === null || write.isRunning()) return;
    setApprovalWish(wish);
    onError(null);
    const attempt = startAttempt(approvalLabel(wish, amount, token));
    const end = await write.start({ input: { ...question, wish, shown: token }, attempt });
    attempt.end();
    if (end?.ok === false && (newest.current === null || isOf(newest.current, question))) onError(end.error);
    await refresh();
  };
  const isAsked = write.isBusy && isOf(needed, write.input?.input);
  const sent = owner && { chainId, account: owner, tokenAddress: token.address, spender };
  return {
    state: status,
    // Only what failed since the page was loaded; an older failure no longer matters.
    trouble: write.isBusy
      ? isAsked
        ? null
        : walletPending
      : sent && approvalTrouble(Object.values(transactions), sent, head, performance.timeOrigin),
    wish: offersBatch ? 'exact' : persisted,
    symbol,
    amount: { amount, decimals, symbol: token.symbol },
    spender,
    spenderUrl: explorerPage(chainId, 'address', spender),
    needsZeroFirst: zeroFirst.data ?? false,
    isBusy: isAsked,
    offersBatch,
    onApprove: (wished) => void approve(wished),
  };
}

/** Whether a request is for this token, spender and account. */
const isOf = ({ owner, spender, token }: ApprovalDescription, request: ApprovalQuestion | undefined): boolean =>
  request?.chainId === token.chainId &&
  isSameAddress(request.token, token.address) &&
  isSameAddress(request.spender, spender) &&
  isSameAddress(request.owner, owner);

/** The arguments for the checks of the token's contract; null while some of them are not known. */
function questionOf(needed: ApprovalDescription | null) {
  if (needed === null || needed.owner === null || needed.allowance === null) return null;
  const { owner, spender, token, amount, allowance } = needed;
  return { chainId: token.chainId, token: token.address, owner, spender, amount, current: allowance };
}
