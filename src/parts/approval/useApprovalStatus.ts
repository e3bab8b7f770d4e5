import type { Address } from 'viem';
import type { Token } from '../../core/tokens/token.ts';
import { approvalState, pendingApprovals, type ApprovalStatus } from '../../core/transactions/approval.ts';
import { useTransactions } from '../../state/transactions.ts';

interface AllowanceRead {
  owner: Address | null;
  token: Token | null;
  /** The contract that will take the token; null: not known. */
  spender: Address | null;
  amount: bigint | null;
  /** null: not read. */
  allowance: bigint | null;
  /** When it was read, and at which block. */
  readAtMs: number;
  head: bigint | null;
}

/** Whether an amount may be taken, according to the chain and to what this browser has sent. */
export function useApprovalStatus({
  owner,
  token,
  spender,
  amount,
  allowance,
  readAtMs,
  head,
}: AllowanceRead): ApprovalStatus {
  const transactions = useTransactions((state) => state.byKey);
  const pending =
    owner !== null && token !== null && spender !== null
      ? pendingApprovals(
          Object.values(transactions),
          { chainId: token.chainId, account: owner, tokenAddress: token.address, spender },
          readAtMs,
          head,
        )
      : [];
  return approvalState({
    isNative: token?.isNative ?? false,
    amount,
    spender,
    allowance,
    isPending: pending.length > 0,
    isRevocation: pending.some(({ approval }) => approval?.isRevocation === true),
  });
}
