import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { earnEntriesOf } from '../../config/earnEntries.ts';
import { earnKey, type EarnEntry, type EarnKind } from '../../core/earn/entry.ts';
import { earnSource, entriesWith } from '../../state/earnPlaces.ts';
import { useTransactions } from '../../state/transactions.ts';
import { lastReceiptBlock } from './activity.ts';
import { isUnread } from '../reads/isUnread.ts';
import { earnChainIds } from './earnChainIds.ts';
import { earnQuery } from './earnQueries.ts';
import { useRemotePools } from './useRemotePools.ts';

/** LP tokens of one pool of the bridge that an account has staked at one place. */
export interface StakedLiquidity {
  key: string;
  entry: EarnEntry;
  /** In smallest units. */
  amount: bigint;
  decimals: number;
}

export interface StakedLiquidityRead {
  stakes: StakedLiquidity[];
  isLoading: boolean;
  /** Networks of which something could not be read; the stakes there may be old or missing. */
  unread: number[];
}

/** Where LP tokens of the bridge can be staked. */
const kinds = ['mining', 'farms'] as const satisfies readonly EarnKind[];

/** LP tokens of the bridge that an account has staked, on all networks. */
export function useStakedLiquidity(account: Address): StakedLiquidityRead {
  const [mining, farms] = kinds.map(earnChainIds);
  const remote = useRemotePools('mining', mining ?? []);
  const transactions = useTransactions((state) => state.byKey);
  const places = [
    ...(mining ?? []).map((chainId, index) => ({
      chainId,
      entries: entriesWith(earnEntriesOf(earnSource, 'mining', chainId), remote[index] ?? []),
    })),
    ...(farms ?? []).map((chainId) => ({
      chainId,
      entries: entriesWith(earnEntriesOf(earnSource, 'farms', chainId), []),
    })),
  ];
  const rounds = useQueries({
    queries: places.map(({ chainId, entries }) =>
      earnQuery(chainId, entries, account, false, lastReceiptBlock(Object.values(transactions), chainId, account)),
    ),
  });
  return {
    stakes: rounds.flatMap(({ data }) =>
      (data?.positions ?? []).flatMap(({ key, stakedBalance }) => {
        const pool = data?.pools.find((one) => one.key === key);
        // A pair of a DEX is no liquidity of the bridge.
        if (!pool?.staked || pool.entry.underlying.length !== 1 || stakedBalance === null || stakedBalance === 0n)
          return [];
        return [{ key: earnKey(pool.entry), entry: pool.entry, amount: stakedBalance, decimals: pool.staked.decimals }];
      }),
    ),
    isLoading: rounds.some(({ isLoading }) => isLoading),
    unread: [...new Set(places.flatMap(({ chainId }, index) => (isUnread(rounds[index]) ? [chainId] : [])))],
  };
}
