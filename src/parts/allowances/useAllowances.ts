import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { chainById } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';
import { lpSpendersOf, spendersOf, type Spender } from '../../config/spenders.ts';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { tokens } from '../../config/tokens.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { FoundPool } from '../../core/liquidity/position.ts';
import { approvalTrouble, hasPendingApproval } from '../../core/transactions/approval.ts';
import { tokenOnChain, type Token } from '../../core/tokens/token.ts';
import { useCurrentBlock } from '../../state/blocks.ts';
import { lpSymbol, useLpTokens } from '../../state/lpTokens.ts';
import { useTransactions } from '../../state/transactions.ts';
import { askAllowances } from './allowancesAction.ts';

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

/** What the product's contracts may take of every known token of a chain (rule 2.9). */
export function useAllowances(chainId: number, owner: Address): Allowances {
  const transactions = Object.values(useTransactions((state) => state.byKey));
  const head = useCurrentBlock(chainId);
  const pools = useLpTokens((state) => state.pools[chainId]);
  const pairs = [...pairsOf(chainId), ...lpPairsOf(chainId, pools ?? [])];
  const wishOf = ({ token, spender }: (typeof pairs)[number]) => ({
    chainId,
    account: owner,
    tokenAddress: token.address,
    spender: spender.address,
  });
  const isAnyPending = (nowMs: number): boolean =>
    pairs.some((pair) => hasPendingApproval(transactions, wishOf(pair), nowMs, head));
  const read = useQuery({
    queryKey: ['allowances', chainId, owner, pools],
    queryFn: ({ signal }) =>
      askAllowances(
        chainId,
        owner,
        pairs.map(({ token, spender }) => ({ token: token.address, spender: spender.address })),
        signal,
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAnyPending(state.dataUpdatedAt) ? PENDING_REFRESH_MS : FAST_REFRESH_MS),
    meta: { isPersisted: false },
  });
  const all =
    read.data === undefined
      ? null
      : pairs.map((pair, index): Allowance => {
          const isPending = hasPendingApproval(transactions, wishOf(pair), read.dataUpdatedAt, head);
          const trouble = isPending ? null : approvalTrouble(transactions, wishOf(pair), head, performance.timeOrigin);
          return { ...pair, amount: read.data[index] ?? null, isPending, trouble };
        });
  return {
    list: all === null ? null : all.filter(({ amount, isPending }) => amount !== 0n || isPending),
    count: pairs.length,
    isUnread: all !== null && all.length > 0 && all.every(({ amount }) => amount === null),
    refresh: () => read.refetch(),
  };
}

/** Every known token of a chain with each of its spenders. The native coin is represented by its wrapped token. */
function pairsOf(chainId: number): { token: Token; spender: Spender }[] {
  const chain = deployedChain(chainId);
  if (chain === null) return [];
  const wrapped = chainById(chainId)?.wrappedSymbol;
  const spenders = spendersOf(chain.contracts, dexOn(chainId)?.router ?? null);
  return tokens.flatMap((entry) => {
    const found = tokenOnChain(entry, chainId);
    if (found === null) return [];
    const token =
      found.isNative && wrapped !== undefined ? { ...found, symbol: wrapped, name: wrapped, isNative: false } : found;
    return spenders.map((spender) => ({ token, spender }));
  });
}

/** The LP tokens of pools that were read during this visit, in the units of their underlying. */
function lpPairsOf(chainId: number, pools: readonly FoundPool[]): { token: Token; spender: Spender }[] {
  const chain = deployedChain(chainId);
  if (chain === null) return [];
  return pools.flatMap(({ token: underlying, lpToken: address }) => {
    const entry = tokenAt(chainId, underlying);
    const token = entry && tokenOnChain(entry, chainId);
    if (token === null) return [];
    const symbol = lpSymbol(chainId, { address, symbol: `${token.symbol}-LP` });
    const shown = { ...token, address, symbol, name: symbol, isNative: false };
    return lpSpendersOf(chain.contracts, null).map((spender) => ({ token: shown, spender }));
  });
}
