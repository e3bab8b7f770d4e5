import { useQueries, useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { claimState, type ClaimRef } from '../../../core/claims/claim.ts';
import { isElsewhere, type ExitClaim, type ExitFacts, type ExitPlan } from '../../../core/exitPlan/plan.ts';
import { lpFrom, lpReturns } from '../../../core/positions/lpPlaces.ts';
import { claimFactsQuery } from '../../../parts/bridge/claim/claimFactsQuery.ts';
import { lastReceiptBlock } from '../../../parts/earn/activity.ts';
import { lpTakers } from '../../../parts/positions/lpContracts.ts';
import { lpMovesQuery } from '../../../parts/positions/lpMovesQuery.ts';
import { isRemovalAhead } from '../../../parts/positions/ownRemoval.ts';
import { isUnread } from '../../../parts/reads/isUnread.ts';
import { useReadState } from '../../../state/freshReads.ts';
import { useTransactions } from '../../../state/transactions.ts';
import type { ExitPosition } from './useExitPosition.ts';

interface ExitRead {
  facts: ExitFacts;
  /** The claims of its withdrawals, with what the chains say of each. */
  claims: (ExitClaim & { ref: ClaimRef })[];
  /** Whether a withdrawal can be begun. sent: an own one is not part of the facts yet. reading: they are old. */
  withdrawal: 'open' | 'sent' | 'reading';
  isLoading: boolean;
  /** A part of it could not be read, or not anew. */
  isUnread: boolean;
  /** False: not every block was confirmed by two nodes, so transfers may be missing. */
  isConfirmed: boolean;
  retry(): void;
}

const unknown: ExitFacts = { staked: null, held: null, unstaked: null, returned: null, claims: null };

/** What the chains say of a plan. @param plan null: it was not begun */
export function useExitFacts(plan: ExitPlan | null, position: ExitPosition | null): ExitRead {
  const transactions = useTransactions((state) => state.byKey);
  const { chainId = 0, account = null, lpToken = null, startBlock = 0n } = plan ?? {};
  const own = Object.values(transactions);
  const query = lpMovesQuery({
    chainId,
    account,
    lpTokens: lpToken === null ? [] : [lpToken],
    from: startBlock,
    receiptBlock: lastReceiptBlock(own, chainId, account),
  });
  const movesRead = useQuery(query);
  const areMovesFresh = useReadState(query.queryKey) === 'read';
  const moves = movesRead.data;
  const returns =
    !moves || account === null || lpToken === null ? [] : lpReturns(account, lpToken, moves.moves, lpTakers(chainId));
  const sent =
    plan !== null && isElsewhere(plan)
      ? returns.map(({ transactionHash, amount }) => ({ ref: refOf(plan, transactionHash), amount }))
      : [];
  const claimReads = useQueries({ queries: sent.map(({ ref }) => claimFactsQuery(ref)) });
  const claims = sent.map((one, index) => ({ ...one, state: claimState(claimReads[index]?.data ?? null) }));
  const reads = [movesRead, ...claimReads];
  const state = {
    isLoading: reads.some((read) => read.isLoading),
    isUnread: reads.some(isUnread),
    isConfirmed: moves?.isConfirmed !== false,
    retry: (): void => reads.forEach((read) => void read.refetch()),
  };
  if (plan === null || position === null || !moves || account === null || lpToken === null)
    return { facts: unknown, claims: [], withdrawal: 'reading', ...state };
  const returned = returns.reduce((sum, { amount }) => sum + amount, 0n);
  const { held, heldAtMs, heldBlock, staked, stake } = position;
  const isAhead = isRemovalAhead(own, chainId, account, moves.block);
  // A balance from before the last transfer does not hold what that one brought. Its block is not always known.
  const isHeldOld = heldBlock !== null && heldBlock < (moves.moves.at(-1)?.blockNumber ?? 0n);
  // A balance that is newer than the transfers cannot say that the LP tokens are gone, or what was made of them.
  const isBehind = held === 0n && (isAhead || (returned === 0n && (heldAtMs ?? 0) > moves.readAtMs));
  return {
    facts: {
      staked,
      held: isHeldOld || isBehind ? null : held,
      unstaked: stake === null ? 0n : lpFrom(account, lpToken, moves.moves, stake.entry.contract),
      returned,
      claims,
    },
    claims,
    withdrawal: isAhead ? 'sent' : areMovesFresh ? 'open' : 'reading',
    ...state,
    isLoading: state.isLoading || isHeldOld,
  };
}

const refOf = ({ chainId, targetChainId }: ExitPlan, depositHash: Hex): ClaimRef => ({
  type: 'erc20',
  sourceChainId: chainId,
  targetChainId: targetChainId ?? chainId,
  depositHash,
});
