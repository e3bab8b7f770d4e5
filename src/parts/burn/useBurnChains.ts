import { useQueries } from '@tanstack/react-query';
import { dexOn } from '../../config/dexes.ts';
import type { BurnMarket } from '../../core/burn/preview.ts';
import type { BurnLog, BurnRound } from '../../core/burn/round.ts';
import { useReadStates } from '../../state/readStates.ts';
import { useTransactions } from '../../state/transactions.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { isUnread } from '../reads/isUnread.ts';
import { lastReceiptBlock } from '../earn/activity.ts';
import { burnLogQuery, burnQuery } from './burnQueries.ts';

/** Buy back and burn of one network, with all that was read of it. */
export interface BurnChain {
  chainId: number;
  round: BurnRound | null;
  log: BurnLog | null;
  /** Something may be sent on the strength of the round: it was read since this page was opened. */
  isFresh: boolean;
  isLoading: boolean;
  isLogLoading: boolean;
  /** The last read of the round or of the burns failed; what is here may be old. */
  isFailed: boolean;
  refresh(): void;
}

/** Buy back and burn of these networks. @param areBurnsWanted the page shows what was burned, and sends nothing */
export function useBurnChains(chainIds: readonly number[], areBurnsWanted: boolean): BurnChain[] {
  const account = useWallet((wallet) => wallet.account);
  const transactions = useTransactions((state) => state.byKey);
  const queries = chainIds.map((chainId) =>
    burnQuery(chainId, lastReceiptBlock(Object.values(transactions), chainId, account), !areBurnsWanted),
  );
  const rounds = useQueries({ queries });
  const states = useReadStates(queries.map(({ queryKey }) => queryKey));
  const logs = useQueries({
    queries: chainIds.map((chainId) => ({ ...burnLogQuery(chainId), enabled: areBurnsWanted })),
  });
  return chainIds.map((chainId, index) => {
    const [round, log] = [rounds[index], logs[index]];
    return {
      chainId,
      round: round?.data ?? null,
      log: log?.data ?? null,
      isFresh: states[index] === 'read',
      isLoading: round?.isLoading ?? false,
      isLogLoading: log?.isLoading ?? false,
      isFailed: isUnread(round) || isUnread(log),
      refresh: () => {
        void round?.refetch();
        if (areBurnsWanted) void log?.refetch();
      },
    };
  });
}

/** The pairs by which the contract of a network swaps; null: not known. */
export function burnMarketOf({ chainId, round }: Pick<BurnChain, 'chainId' | 'round'>): BurnMarket | null {
  const dex = dexOn(chainId);
  return dex === null || round === null || round.pairs === null ? null : { pairs: round.pairs, fee: dex.fee };
}
