import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { HARVEST_GAS } from '../../config/limits.ts';
import { deployedChain } from '../../config/deployment.ts';
import type { EarnKind } from '../../core/earn/entry.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { chefDue, pendingReward } from '../../core/earn/pending.ts';
import type { Prices } from '../../core/earn/prices.ts';
import { worthHarvesting } from '../../core/earn/worth.ts';
import { roundQuery } from '../bridge/tokens/bridgeQueries.ts';
import type { EarnChain } from './useEarnChains.ts';
import { useIsOffline } from '../reads/useIsOffline.ts';
import type { WritePlan } from '../transactions/usePlannedWrite.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { harvestFacts } from './harvestFacts.tsx';
import { harvestManyPlan } from './harvestPlans.tsx';
import { nativePrice } from './nativePrice.ts';

const zero = '0x0000000000000000000000000000000000000000';

/** What is needed of a network to harvest there. */
export interface HarvestChain extends Pick<EarnChain, 'chainId' | 'round' | 'prices' | 'isFresh'> {
  rows: readonly Pick<EarnRow, 'key' | 'entry' | 'pool' | 'position'>[];
}

interface HarvestAll {
  /** More than one place has rewards, and the wallet can ask for them together. */
  isWanted: boolean;
  /** Everything that the choice follows from was read since the page was opened. */
  isReady: boolean;
  /** Of those that are harvested. */
  count: number;
  /** Null: nothing is worth it. */
  plan: WritePlan | null;
}

/**
 * The rewards of all places of one network that are worth their gas: those of pools with one transaction of any wallet,
 * those of farms where the wallet does several calls as one.
 * @param chain that of the wallet; null: it is not among those shown
 */
export function useHarvestAll(kind: EarnKind, chain: HarvestChain | null, account: Address): HarvestAll {
  const isOffline = useIsOffline();
  const chainId = chain?.chainId ?? 0;
  const rows = (chain?.rows ?? []).flatMap((row) => {
    const { pool, position } = row;
    if (pool === null || position === null) return [];
    const block = chain?.round?.block ?? null;
    const pending = pendingReward(pool, position, block);
    return [{ row, pool, pending, stakedBalance: position.stakedBalance, chef: chefDue(pool, position, block) }];
  });
  const hasSeveral = chain !== null && rows.filter(({ pending }) => (pending ?? 0n) > 0n).length > 1;
  const batch = useQuery({
    queryKey: ['canBatch', `${chainId}:${account}`],
    queryFn: async () => (await loadWrites()).canBatch(account, chainId),
    enabled: hasSeveral && kind === 'farms',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { isPersisted: false },
  });
  const isWanted = hasSeveral && (kind !== 'farms' || batch.data === true);
  const native = { address: zero, isNative: true } as const;
  const round = useQuery(roundQuery(isWanted ? { chainId, account, token: native, spender: null } : null));
  const gasPrice = chosenGasPrice(chainId) ?? round.data?.gasPrice ?? null;
  const prices: Prices = chain?.prices ?? {};
  const gas =
    gasPrice === null ? null : { gasPerRow: HARVEST_GAS, gasPrice, nativePrice: nativePrice(chainId, prices) };
  const choice = worthHarvesting(rows, gas, prices);
  const places = choice.worth.flatMap(({ pool }) =>
    rows.filter((one) => one.pool.key === pool.key).map(({ row }) => row),
  );
  const [first] = places;
  const contract = kind === 'farms' ? first?.entry.contract : deployedChain(chainId)?.contracts.multicall || undefined;
  return {
    isWanted,
    isReady: chain?.isFresh === true && !isOffline && !round.isLoading,
    count: places.length,
    plan:
      contract === undefined
        ? null
        : harvestManyPlan(kind, places, { chainId, account, contract, facts: harvestFacts(choice) }),
  };
}
