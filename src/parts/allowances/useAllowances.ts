import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Spender } from '../../config/spenders.ts';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../../core/tokens/safety/tokenText.ts';
import type { Token } from '../../core/tokens/token.ts';
import { approvalTrouble, pendingApprovals } from '../../core/transactions/approval.ts';
import { useCurrentBlock } from '../../state/blocks.ts';
import { usableDynamicTokens } from '../../state/dynamicTokens.ts';
import { useLpTokens } from '../../state/lpTokens.ts';
import { useNamedTokens, useUnprovedTokens } from '../../state/ownTokens.ts';
import { useTransactions } from '../../state/transactions.ts';
import { allowancePairs, pairKey, type AllowancePair } from './allowancePairs.ts';
import { askAllowances, askTokens } from './allowancesAction.ts';

/** What one contract of the product may take of one token. */
export interface Allowance {
  token: Token;
  spender: Spender;
  /** Smallest units; null: could not be read. */
  amount: bigint | null;
  /** Its last change is not in a block yet. */
  isPending: boolean;
  /** Why the last change during this visit failed. */
  trouble: AppError | null;
}

export interface Allowances {
  /** Allowances that are not zero, are changing or could not be read; null while they are being read. */
  list: readonly Allowance[] | null;
  /** How many were checked. */
  count: number;
  /** No token could be read. */
  isUnread: boolean;
  refresh(): Promise<unknown>;
}

const PENDING_REFRESH_MS = 1_000;
const unknownToken = { symbol: UNKNOWN_SYMBOL, name: UNKNOWN_NAME, decimals: 0, tags: [], isNative: false };

/** Whether something may be left to revoke; undefined: it is asked for the first time just now. */
const isLeft = (amount: bigint | null | undefined): boolean => amount !== undefined && amount !== 0n;

/**
 * What the product's contracts may take of every known token of a chain, and of those that this browser has approved
 * (rule 2.9).
 */
export function useAllowances(chainId: number, owner: Address): Allowances {
  const transactions = Object.values(useTransactions((state) => state.byKey));
  const head = useCurrentBlock(chainId);
  const pools = useLpTokens((state) => state.pools[chainId]) ?? [];
  const staked = useLpTokens((state) => state.staked[chainId]) ?? [];
  const own = useNamedTokens();
  const unproved = useUnprovedTokens();
  const dynamic = usableDynamicTokens();
  const pairs = allowancePairs(chainId, owner, { own, unproved, dynamic, pools, staked, transactions });
  const wishOf = ({ address, spender }: AllowancePair) => ({
    chainId,
    account: owner,
    tokenAddress: address,
    spender: spender.address,
  });
  const isPending = (pair: AllowancePair, nowMs: number): boolean =>
    pendingApprovals(transactions, wishOf(pair), nowMs, head).length > 0;
  const read = useQuery({
    queryKey: ['allowances', chainId, owner, pairs.map(pairKey).join()],
    queryFn: async ({ signal }) => {
      const questions = pairs.map(({ address, spender }) => ({ token: address, spender: spender.address }));
      const amounts = await askAllowances(chainId, owner, questions, signal);
      return new Map(pairs.map((pair, index) => [pairKey(pair), amounts[index] ?? null]));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pairs.some((pair) => isPending(pair, state.dataUpdatedAt)) ? PENDING_REFRESH_MS : FAST_REFRESH_MS,
    meta: { isPersisted: false },
  });
  const { data: amounts } = read;
  const shown =
    amounts === undefined
      ? []
      : pairs.filter((pair) => isLeft(amounts.get(pairKey(pair))) || isPending(pair, read.dataUpdatedAt));
  const unnamed = [...new Set(shown.filter(({ token }) => token === null).map(({ address }) => address))];
  const facts = useQuery({
    queryKey: ['allowanceTokens', chainId, unnamed],
    queryFn: ({ signal }) => askTokens(chainId, unnamed, signal),
    enabled: unnamed.length > 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.size === unnamed.length ? false : FAST_REFRESH_MS),
    placeholderData: keepPreviousData,
    meta: { isPersisted: false },
  });
  const allowanceOf = (pair: AllowancePair): Allowance => {
    const token = pair.token ?? facts.data?.get(pair.address) ?? null;
    const isChanging = isPending(pair, read.dataUpdatedAt);
    return {
      token: token ?? { ...unknownToken, chainId, address: pair.address },
      spender: pair.spender,
      // Without the decimals of its token the number has no meaning.
      amount: token === null ? null : (amounts?.get(pairKey(pair)) ?? null),
      isPending: isChanging,
      trouble: isChanging ? null : approvalTrouble(transactions, wishOf(pair), head, performance.timeOrigin),
    };
  };
  const isReading = amounts === undefined || (unnamed.length > 0 && facts.data === undefined);
  return {
    list: isReading ? null : shown.map(allowanceOf),
    count: pairs.length,
    isUnread: amounts !== undefined && amounts.size > 0 && [...amounts.values()].every((amount) => amount === null),
    refresh: () => read.refetch(),
  };
}
