import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { earnEntriesOf } from '../../config/earnEntries.ts';
import { earnKinds, type EarnKind } from '../../core/earn/entry.ts';
import { hasStake, type EarnRow } from '../../core/earn/list.ts';
import { pendingReward } from '../../core/earn/pending.ts';
import type { EarnRound } from '../../core/earn/facts.ts';
import { earnSource, entriesWith } from '../../state/earnPlaces.ts';
import { useReadStates } from '../../state/readStates.ts';
import { useTransactions } from '../../state/transactions.ts';
import { lastReceiptBlock } from '../earn/activity.ts';
import { earnChainIds } from '../earn/earnChainIds.ts';
import { earnQuery } from '../earn/earnQueries.ts';
import { isUnread } from '../reads/isUnread.ts';
import { useRemotePools } from '../earn/useRemotePools.ts';

/** A place at which an account has a stake, or rewards. */
export type StakeRow = Pick<EarnRow, 'key' | 'entry' | 'pool' | 'position'>;

/** The stakes of an account at the places of one kind on one network. */
export interface StakesRead {
  kind: EarnKind;
  chainId: number;
  rows: StakeRow[];
  round: EarnRound | null;
  /** It was read since this page was opened. */
  isFresh: boolean;
  isLoading: boolean;
  isFailed: boolean;
  retry(): void;
}

/** Everything that an account has staked, on all networks. @param account null: nothing is read */
export function useStakes(account: Address | null): StakesRead[] {
  const [mining, rewards] = [earnChainIds('mining'), earnChainIds('rewards')];
  const remote = { mining: useRemotePools('mining', mining), rewards: useRemotePools('rewards', rewards) };
  const transactions = Object.values(useTransactions((state) => state.byKey));
  const places = earnKinds.flatMap((kind) =>
    earnChainIds(kind).map((chainId, index) => ({
      kind,
      chainId,
      entries: entriesWith(
        earnEntriesOf(earnSource, kind, chainId),
        kind === 'farms' ? [] : (remote[kind][index] ?? []),
      ),
    })),
  );
  const queries = places.map(({ chainId, entries }) => ({
    ...earnQuery(chainId, entries, account, false, lastReceiptBlock(transactions, chainId, account)),
    ...(account === null && { enabled: false }),
  }));
  const reads = useQueries({ queries });
  const states = useReadStates(queries.map(({ queryKey }) => queryKey));
  return places.map(({ kind, chainId, entries }, index) => {
    const round = account === null ? null : (reads[index]?.data ?? null);
    return {
      kind,
      chainId,
      round,
      rows: round === null ? [] : stakesOf(round),
      isFresh: states[index] === 'read',
      isLoading: account !== null && entries.length > 0 && reads[index]?.isLoading === true,
      isFailed: isUnread(reads[index]),
      retry: () => void reads[index]?.refetch(),
    };
  });
}

function stakesOf(round: EarnRound): StakeRow[] {
  return round.pools.flatMap((pool) => {
    const position = round.positions.find(({ key }) => key === pool.key) ?? null;
    const pending = position === null ? null : pendingReward(pool, position, round.block);
    return hasStake({ position }) || (pending ?? 0n) > 0n ? [{ key: pool.key, entry: pool.entry, pool, position }] : [];
  });
}
