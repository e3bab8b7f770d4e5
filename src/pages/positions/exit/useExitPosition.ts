import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { dexOn } from '../../../config/dexes.ts';
import { tokenAt } from '../../../config/tokenLookup.ts';
import { isSameAddress } from '../../../core/address.ts';
import { LP_DECIMALS } from '../../../core/pairs/facts.ts';
import { canHoldLp } from '../../../core/exitPlan/place.ts';
import type { PoolFacts } from '../../../core/liquidity/position.ts';
import { lower } from '../../../core/swap/candidates.ts';
import { displaySymbol, tokenOnChain, type RegistryToken } from '../../../core/tokens/token.ts';
import { useOwnPairs, type PairPosition } from '../../../parts/dex/useOwnPairs.ts';
import { lpBalancesQuery } from '../../../parts/position/poolQueries.ts';
import { usePoolMap, type PoolMapChain } from '../../../parts/position/usePoolMap.ts';
import type { ExitWish } from '../../../parts/positions/positionPaths.ts';
import { useStakes, type StakeRow, type StakesRead } from '../../../parts/positions/useStakes.ts';
import { dynamicTokenAt } from '../../../state/dynamicTokens.ts';
import { lpSymbol } from '../../../state/lpTokens.ts';

/** What a plan takes out: the pool of the bridge or the pair, and what the account has of it. */
export interface ExitPosition {
  /** Exactly one of both. */
  pool: { facts: PoolFacts; entry: RegistryToken } | null;
  pair: PairPosition | null;
  symbol: string;
  /** Of amounts of the LP token. */
  decimals: number;
  /** In the wallet, in smallest units, and when and at which block it was read; null: not known. */
  held: bigint | null;
  heldAtMs: number | null;
  heldBlock: bigint | null;
  /** At the place, in smallest units; null: not known. */
  staked: bigint | null;
  stake: StakeRow | null;
  stakesRead: StakesRead | null;
  map: readonly PoolMapChain[];
}

interface ExitPositionRead {
  /** Null while it is not known what the LP token belongs to. */
  position: ExitPosition | null;
  isLoading: boolean;
  /** The searched part of the blocks, from 0 to 1, while its pair is searched for; null: it is not. */
  searched: number | null;
  /** What it depends on could not be read, so nothing is said of it. */
  isUnread: boolean;
  retry(): void;
}

/** What the chains say of the position that a link names. */
export function useExitPosition(wish: ExitWish | null, account: Address | null): ExitPositionRead {
  const { chainId = 0, lpToken = null, place = null } = wish ?? {};
  const map = usePoolMap(account);
  const stakes = useStakes(account);
  const dex = wish === null ? null : dexOn(chainId);
  const [pairs] = useOwnPairs(dex === null ? [] : [dex], account);
  const balances = useQuery(lpBalancesQuery(chainId, account, lpToken === null ? [] : [lpToken], true));
  const stakesRead = stakes.find(
    ({ chainId: chain, kind }) => chain === chainId && place?.startsWith(`${kind}:`) === true,
  );
  const queryClient = useQueryClient();
  // A place may be one of those that only a registry names.
  const isRegistryLoading = useIsFetching({ queryKey: ['remotePools'] }) > 0;
  const isLoading =
    map.some((chain) => chain.isLoading) ||
    pairs?.isLoading === true ||
    stakesRead?.isLoading === true ||
    balances.isLoading ||
    isRegistryLoading;
  const own = map.find((chain) => chain.chainId === chainId);
  const retry = (): void => {
    own?.refresh();
    pairs?.retry();
    stakesRead?.retry();
    void balances.refetch();
    if (place !== null) void queryClient.refetchQueries({ queryKey: ['remotePools'], type: 'active' });
  };
  const none: ExitPositionRead = { position: null, isLoading: false, searched: null, isUnread: false, retry };
  if (lpToken === null) return none;

  const facts = map
    .flatMap((chain) => chain.pools)
    .find((pool) => pool.chainId === chainId && isSameAddress(pool.lpToken?.address, lpToken));
  const entry = facts === undefined ? null : (tokenAt(chainId, facts.token) ?? dynamicTokenAt(chainId, facts.token));
  const pair = pairs?.touched.find((one) => isSameAddress(one.facts.address, lpToken)) ?? null;
  const pool = facts !== undefined && entry ? { facts, entry } : null;
  const position = stakesRead?.round?.positions.find(({ key }) => key === place);
  const staking = stakesRead?.round?.pools.find(({ key }) => key === place);
  if (place !== null && (stakesRead === undefined || !canHoldLp(place, staking ?? null, lpToken))) return none;
  if (pool === null && pair === null) {
    // A search that has broken off is not waited for.
    const searched = pairs?.oldSinceMs === null ? pairs.searched : null;
    const isWaiting = isLoading || searched !== null;
    // Then it may be what the link names: an LP token whose pair, or whose pool, is not known.
    const isOneMissing = pairs?.isWhole === false || own?.pools.some(({ exists }) => exists === null) === true;
    const isAnyMissing = isOneMissing || [own, pairs].some((read) => read !== undefined && isMissing(read));
    return { ...none, isLoading: isWaiting, searched, isUnread: !isWaiting && isAnyMissing };
  }
  const held = balances.data?.balances[lower(lpToken)] ?? null;
  const staked = place === null ? 0n : staking?.staked ? (position?.stakedBalance ?? null) : null;
  const isAmountMissing =
    balances.isError || held === null || staked === null || (place !== null && stakesRead?.isFailed === true);
  return {
    isLoading,
    searched: null,
    isUnread: !isLoading && isAmountMissing,
    retry,
    position: {
      pool,
      pair: pool === null ? pair : null,
      symbol:
        pool !== null && pool.facts.lpToken !== null
          ? lpSymbol(chainId, pool.facts.lpToken)
          : `${(pair?.tokens ?? []).map(({ symbol }) => displaySymbol(symbol)).join('/')} LP`,
      decimals: pool === null ? LP_DECIMALS : (tokenOnChain(pool.entry, chainId)?.decimals ?? 0),
      held,
      heldAtMs: balances.data?.readAtMs ?? null,
      heldBlock: balances.data?.block ?? null,
      staked,
      stake:
        staking === undefined
          ? null
          : { key: staking.key, entry: staking.entry, pool: staking, position: position ?? null },
      stakesRead: stakesRead ?? null,
      map,
    },
  };
}

const isMissing = ({ isFailed, readAtMs }: { isFailed: boolean; readAtMs: number | null }): boolean =>
  isFailed || readAtMs === null;
