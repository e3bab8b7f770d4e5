import type { Address } from 'viem';
import type { Token } from '../../core/tokens/token.ts';
import type { ApprovalStatus } from '../../core/transactions/approval.ts';
import type { TokenRoundRead } from '../amount/useTokenRound.ts';
import type { ApprovalDescription } from './useApproval.ts';
import { useApprovalStatus } from './useApprovalStatus.ts';

interface TakenAmount {
  owner: Address | null;
  /** What is taken of them; null: not known yet. */
  token: Token | null;
  /** The contract that will take it; null: there is none. */
  spender: Address | null;
  amount: bigint | null;
  /** The allowance among what is read at each block. */
  balances: TokenRoundRead;
}

export interface RoundApproval {
  status: ApprovalStatus;
  /** For `useApproval`; null while there is nothing to approve. */
  needed: ApprovalDescription | null;
}

/** Whether a contract may take an amount of a token, by the last read of the chain. */
export function useRoundApproval({ owner, token, spender, amount, balances }: TakenAmount): RoundApproval {
  const { round, readAtMs, refresh } = balances;
  const [allowance, head] = [round?.allowance ?? null, round?.head ?? null];
  const status = useApprovalStatus({ owner, token, spender, amount, allowance, readAtMs, head });
  const isNamed = token !== null && spender !== null && amount !== null;
  return {
    status,
    needed: isNamed ? { owner, spender, token, amount, status, allowance, head, offersBatch: false, refresh } : null,
  };
}
