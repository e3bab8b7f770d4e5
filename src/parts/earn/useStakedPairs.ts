import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { earnEntriesOf } from '../../config/earnEntries.ts';
import type { PairReserves } from '../../core/earn/facts.ts';
import { earnSource, entriesWith } from '../../state/earnPlaces.ts';
import { useTransactions } from '../../state/transactions.ts';
import { lastReceiptBlock } from './activity.ts';
import { earnChainIds } from './earnChainIds.ts';
import { earnQuery } from './earnQueries.ts';

/** LP tokens of a pair that an account has staked in a farm. */
export interface StakedPair extends Pick<PairReserves, 'token0' | 'token1'> {
  /** The contract of the pair. */
  pair: Address;
  /** In raw units of the LP token. */
  amount: bigint;
}

/** LP tokens of pairs that an account has staked in farms, for each network. */
export function useStakedPairs(chainIds: readonly number[], account: Address | null): StakedPair[][] {
  const transactions = useTransactions((state) => state.byKey);
  const rounds = useQueries({
    queries: chainIds.map((chainId) => {
      const hasFarms = account !== null && earnChainIds('farms').includes(chainId);
      const entries = hasFarms ? entriesWith(earnEntriesOf(earnSource, 'farms', chainId), []) : [];
      const minBlock = lastReceiptBlock(Object.values(transactions), chainId, account);
      return earnQuery(chainId, entries, account, false, minBlock);
    }),
  });
  return rounds.map(({ data }) =>
    (data?.positions ?? []).flatMap(({ key, stakedBalance }) => {
      const pool = data?.pools.find((one) => one.key === key);
      if (!pool?.staked || pool.reserves === null || stakedBalance === null || stakedBalance === 0n) return [];
      const { token0, token1 } = pool.reserves;
      return [{ pair: pool.staked.address, token0, token1, amount: stakedBalance }];
    }),
  );
}
