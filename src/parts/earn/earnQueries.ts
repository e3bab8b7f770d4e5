import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { earnKey, type EarnEntry } from '../../core/earn/entry.ts';
import type { EarnPool, EarnRound, EarnWindow } from '../../core/earn/facts.ts';
import type { Prices } from '../../core/earn/prices.ts';
import type { AprQuestion, ServiceAprs } from '../../io/earn/aprs.ts';
import { noteBlock } from '../../state/blocks.ts';
import { lastAprs, lastPrices, noteAprs, notePrices } from '../../state/earnRates.ts';
import { noteLpTokens } from '../../state/lpTokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { newerRound } from '../reads/newerRound.ts';
import { valueOf } from '../reads/valueOf.ts';

const keys = new WeakMap<readonly EarnEntry[], string>();

function keyOf(entries: readonly EarnEntry[]): string {
  const key = keys.get(entries) ?? entries.map(earnKey).join();
  keys.set(entries, key);
  return key;
}

const pricesUrl = (): string => deployment.pricesUrl ?? '';
/** Not part of the pages' first code. */
const service = () => import('../../io/earn/aprs.ts');

/**
 * Places to earn at of one network, with what an account has there.
 * @param isNear they are what the page shows now, so they are read more often
 * @param minBlock of an own receipt: nothing older is taken
 */
export function earnQuery(
  chainId: number,
  entries: readonly EarnEntry[],
  account: Address | null,
  isNear = false,
  minBlock: bigint | null = null,
) {
  return queryOptions({
    queryKey: ['earn', chainId, account, keyOf(entries)],
    queryFn: async (): Promise<EarnRound> => {
      const round = valueOf(await readsWorker().readEarn(chainId, entries, account, minBlock));
      // Then the poller of the head need not ask as well.
      if (round.head !== null) noteBlock(chainId, round.head);
      noteLpTokens(
        chainId,
        round.pools.flatMap(({ entry, staked }) =>
          entry.kind === 'rewards' || staked === null ? [] : [staked.address],
        ),
      );
      return round;
    },
    structuralSharing: newerRound,
    refetchInterval: isNear ? FAST_REFRESH_MS : SLOW_REFRESH_MS,
    enabled: entries.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}

/** Rewards of the last days, and the pace of the network. */
export function earnWindowQuery(chainId: number, entries: readonly EarnEntry[]) {
  return queryOptions({
    queryKey: ['earnWindow', chainId, keyOf(entries)],
    queryFn: async (): Promise<EarnWindow> => valueOf(await readsWorker().readEarnWindow(chainId, entries)),
    refetchInterval: 5 * SLOW_REFRESH_MS,
    staleTime: SLOW_REFRESH_MS,
    enabled: entries.length > 0,
    retry: 1,
    retryDelay: 1000,
  });
}

/** How the price service is asked for the rate of a pool; null while what it needs is not known. */
export function aprQuestion({ entry, staked, reward, totalStaked }: EarnPool): AprQuestion | null {
  if (staked === null || reward === null || totalStaked === null || entry.kind === 'farms') return null;
  const [underlying] = entry.underlying;
  return {
    stakingContractAddress: entry.contract,
    network: entry.chainId,
    rewardTokenAddress: reward.address,
    stakedTokenAddress: staked.address,
    ...(entry.kind === 'mining' && underlying !== undefined
      ? { priceDefiningStakedTokenAddress: underlying.address }
      : {}),
    stakedTokenAmount: totalStaked.toString(),
  };
}

/** Rates of pools of one kind as the price service says them; nothing is asked where none is configured. */
export function aprsQuery(kind: 'mining' | 'rewards', chainId: number, pools: readonly EarnPool[]) {
  const questions = pools.flatMap((pool) => aprQuestion(pool) ?? []);
  return queryOptions({
    queryKey: ['aprs', kind, chainId, questions.map(({ rewardTokenAddress }) => rewardTokenAddress).join()],
    queryFn: async ({ signal }): Promise<ServiceAprs> => {
      const { fetchAprs } = await service();
      const aprs = await fetchAprs({ pricesUrl: pricesUrl(), signal }, questions);
      noteAprs(kind, chainId, aprs);
      return aprs;
    },
    // Until the service has answered for a list with further pools, the others keep their rates.
    placeholderData: () => lastAprs(kind, chainId),
    refetchInterval: SLOW_REFRESH_MS,
    enabled: pricesUrl() !== '' && questions.length > 0,
    retry: false,
  });
}

/** Prices of the tokens of one network; nothing is asked where no service is configured. */
export function pricesQuery(chainId: number) {
  return queryOptions({
    queryKey: ['prices', chainId],
    queryFn: async ({ signal }): Promise<Prices> => {
      const { fetchPrices } = await service();
      const prices = await fetchPrices({ pricesUrl: pricesUrl(), signal }, chainId);
      notePrices(chainId, prices);
      return prices;
    },
    placeholderData: () => lastPrices(chainId),
    refetchInterval: SLOW_REFRESH_MS,
    enabled: pricesUrl() !== '',
    retry: false,
  });
}
