import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { earnEntriesOf } from '../../config/earnEntries.ts';
import { aprOf, stakedValue, type AprInput } from '../../core/earn/apr.ts';
import { earnKey, type EarnEntry, type EarnKind } from '../../core/earn/entry.ts';
import type { EarnRound, EarnWindow } from '../../core/earn/facts.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import type { Prices } from '../../core/earn/prices.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { ServiceAprs } from '../../io/earn/aprs.ts';
import { earnSource, entriesWith } from '../../state/earnPlaces.ts';
import { useReadStates } from '../../state/readStates.ts';
import { useTransactions } from '../../state/transactions.ts';
import { isUnread } from '../reads/isUnread.ts';
import { lastReceiptBlock } from './activity.ts';
import { aprsQuery, earnQuery, earnWindowQuery } from './earnQueries.ts';
import { lastOf } from './lastOf.ts';
import { usePairFees, type FeesByPair } from './usePairFees.ts';
import { usePrices } from './usePrices.ts';
import { useRemotePools } from './useRemotePools.ts';

/** The places of one kind on one network, with all that was read of them. */
export interface EarnChain {
  chainId: number;
  rows: EarnRow[];
  round: EarnRound | null;
  /** Something may be sent on the strength of the round: it was read since this page was opened. */
  isFresh: boolean;
  isLoading: boolean;
  /** The last read failed; what is here may be old. */
  isFailed: boolean;
  window: EarnWindow | null;
  prices: Prices;
  /** The rates of the fees of pairs that are staked. */
  fees: FeesByPair;
  /** Why the price service gave no rates; null: it did, or was not asked. */
  serviceError: AppError | null;
  /** @returns what was read; null: it could not be */
  refresh(): Promise<EarnRound | null>;
}

const noPrices: Prices = {};
const noAprs: ServiceAprs = {};
const noFees: FeesByPair = {};
const noEntries: readonly EarnEntry[] = [];
const placesOf = lastOf<EarnEntry[]>();
const chainOf = lastOf<EarnChain>();

/** What a rate is computed with besides its place, of one network. */
export const aprInputOf = ({
  chainId,
  window,
  prices,
}: Pick<EarnChain, 'chainId' | 'window' | 'prices'>): Omit<AprInput, 'pool' | 'added'> => ({
  window,
  prices,
  usualBlockTimeMs: BigInt(Math.round(blockTimeSeconds(chainId) * 1_000)),
});

/** All places of one kind on these networks. @param account null: nobody's stakes are read */
export function useEarnChains(kind: EarnKind, chainIds: readonly number[], account: Address | null): EarnChain[] {
  const queryClient = useQueryClient();
  const remote = useRemotePools(kind, chainIds);
  const transactions = useTransactions((state) => state.byKey);
  const places = chainIds.map((chainId, index) =>
    placesOf(`${kind}:${chainId}`, [remote[index]], () =>
      entriesWith(earnEntriesOf(earnSource, kind, chainId), remote[index] ?? []),
    ),
  );
  const queries = chainIds.map((chainId, index) =>
    earnQuery(
      chainId,
      places[index] ?? [],
      account,
      true,
      lastReceiptBlock(Object.values(transactions), chainId, account),
    ),
  );
  const rounds = useQueries({ queries });
  const states = useReadStates(queries.map(({ queryKey }) => queryKey));
  const windows = useQueries({
    queries: chainIds.map((chainId, index) => earnWindowQuery(chainId, places[index] ?? [])),
  });
  const prices = usePrices(
    chainIds,
    places.map((entries) =>
      entries.flatMap(({ underlying, earning }) => [...underlying, earning].flatMap((token) => token?.address ?? [])),
    ),
  );
  const read = chainIds.map((chainId, index) => {
    const own = rounds[index]?.data ?? null;
    if (own !== null || account === null) return own;
    // What everybody may know is there before it is known what the account has.
    return queryClient.getQueryData(earnQuery(chainId, places[index] ?? [], null).queryKey) ?? null;
  });
  const fees = usePairFees(read);
  const services = useQueries({
    queries: chainIds.map((chainId, index) => ({
      ...aprsQuery(kind === 'rewards' ? 'rewards' : 'mining', chainId, read[index]?.pools ?? []),
    })),
  });
  return chainIds.map((chainId, index) => {
    const query = rounds[index];
    const service = services[index];
    const known = {
      chainId,
      round: read[index] ?? null,
      window: windows[index]?.data ?? null,
      prices: prices[index] ?? noPrices,
      fees: fees[index] ?? noFees,
      isFresh: states[index] === 'read',
      isLoading: query?.isLoading ?? false,
      isFailed: isUnread(query),
    };
    const serviceError = service?.error ?? null;
    const aprs = service?.data ?? noAprs;
    const entries = places[index] ?? noEntries;
    const refetch = query?.refetch;
    return chainOf(`${kind}:${chainId}`, [...Object.values(known), serviceError, aprs, entries, refetch], () => ({
      ...known,
      rows: entries.map((entry) => rowOf(entry, known, aprs)),
      serviceError: serviceError === null ? null : toAppError(serviceError),
      refresh: async () => {
        const again = await refetch?.();
        return again?.isSuccess === true ? again.data : null;
      },
    }));
  });
}

/** One place with all that is known of it. */
function rowOf(
  entry: EarnEntry,
  chain: Pick<EarnChain, 'chainId' | 'round' | 'window' | 'prices' | 'fees'>,
  service: ServiceAprs,
): EarnRow {
  const key = earnKey(entry);
  const pool = chain.round?.pools.find((one) => one.key === key) ?? null;
  const total = pool?.totalStaked ?? null;
  return {
    key,
    entry,
    pool,
    position: chain.round?.positions.find((one) => one.key === key) ?? null,
    apr: pool === null ? null : aprOf({ ...aprInputOf(chain), pool }),
    serviceApr: pool?.reward ? (service[pool.reward.address] ?? null) : null,
    fees: pool?.staked ? (chain.fees[pool.staked.address] ?? null) : null,
    stakedValue: pool === null || total === null ? null : stakedValue(pool, total, chain.prices),
  };
}
