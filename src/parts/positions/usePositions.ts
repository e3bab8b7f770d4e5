import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';
import { stakedValue } from '../../core/earn/apr.ts';
import { pendingReward } from '../../core/earn/pending.ts';
import { valueOf, type Prices } from '../../core/earn/prices.ts';
import type { LiquidityPosition } from '../../core/liquidity/position.ts';
import { pairValue } from '../../core/pairs/pairShare.ts';
import { pairWorth } from '../../core/positions/pairWorth.ts';
import { sumOf, type WorthSum } from '../../core/positions/sum.ts';
import { lower } from '../../core/swap/candidates.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { OwnPair } from '../../io/dex/ownPairs.ts';
import { useOwnPairs } from '../dex/useOwnPairs.ts';
import { usePrices } from '../earn/usePrices.ts';
import { usePoolMap, type PoolMapChain } from '../position/usePoolMap.ts';
import { useOpenClaims, type OpenClaim } from './useOpenClaims.ts';
import { useStakes, type StakeRow, type StakesRead } from './useStakes.ts';

/** Something of an account with its value in US dollars times 1e18; null: not known. */
export type Valued<T> = T & { value: bigint | null };

export interface ValuedStake extends StakeRow {
  read: StakesRead;
  value: bigint | null;
  /** Of the rewards; null: not known, or there are none. */
  rewardValue: bigint | null;
  pending: bigint | null;
}

/** LP tokens of a pair in the wallet; those in farms are stakes. */
export interface OwnLp extends OwnPair {
  amounts: { amount0: bigint; amount1: bigint };
}

/** Everything that an account has. */
export interface Positions {
  claims: Valued<OpenClaim>[];
  liquidity: Valued<LiquidityPosition>[];
  stakes: ValuedStake[];
  pairs: Valued<OwnLp>[];
  /** Also pairs of whose LP tokens none are in the wallet. */
  touched: readonly OwnPair[];
  /** Of everything but the rewards. */
  total: WorthSum;
  rewards: WorthSum;
  /** The stakes as they were read, with the prices of their networks. */
  stakeReads: (StakesRead & { prices: Prices })[];
  map: readonly PoolMapChain[];
  pricesOn(chainId: number): Prices;
  isLoading: boolean;
  /** The searched part of the blocks, from 0 to 1; null: nothing is being searched. */
  searched: number | null;
  /** Not all blocks of every network were searched. */
  isPartly: boolean;
  /** Networks of which something could not be read, or was not confirmed by two nodes. */
  unread: number[];
  /** When the oldest of it was read; null: nothing was. */
  readAtMs: number | null;
}

/** Everything that an account has on all networks, from facts of the chains. @param account null: nothing is read */
export function usePositions(account: Address | null): Positions {
  const chainIds = deployment.chains.map(({ chainId }) => chainId);
  const map = usePoolMap(account);
  const stakes = useStakes(account);
  const pairReads = useOwnPairs(
    chainIds.flatMap((chainId) => dexOn(chainId) ?? []),
    account,
  );
  const claims = useOpenClaims(account);
  const prices = usePrices(
    chainIds,
    chainIds.map((chainId) => [
      ...map.flatMap((chain) => (chain.chainId === chainId ? chain.positions.map(underlyingOf) : [])),
      ...stakes.flatMap((read) =>
        read.chainId === chainId
          ? read.rows.flatMap(({ entry, pool }) =>
              [...entry.underlying, pool?.reward].flatMap((one) => one?.address ?? []),
            )
          : [],
      ),
      ...claims.claims.flatMap(({ ref, token }) => (ref.sourceChainId === chainId ? (token?.address ?? []) : [])),
    ]),
  );
  const pricesOn = (chainId: number): Prices => prices[chainIds.indexOf(chainId)] ?? {};

  const liquidity = map
    .flatMap((chain) => chain.positions)
    .map((position) => ({ ...position, value: worthOfLiquidity(position, pricesOn(position.chainId)) }));
  const valuedStakes = stakes.flatMap((read) => read.rows.map((row) => valuedStake(row, read, pricesOn(read.chainId))));
  const pairs = pairReads.flatMap(({ chainId, positions }) =>
    positions.flatMap((pair): Valued<OwnLp>[] => {
      const dex = dexOn(chainId);
      if (dex === null || pair.own === 0n) return [];
      const amounts = pairValue(pair.facts, pair.own, dex.protocolPart);
      return [{ ...pair, amounts, value: pairWorth(pair.tokens, amounts, pricesOn(chainId)) }];
    }),
  );
  const valuedClaims = claims.claims.map((claim) => ({ ...claim, value: worthOfClaim(claim, pricesOn) }));
  const searching = [claims.searched, ...pairReads.map(({ searched }) => searched)].filter((one) => one !== null);
  const times = [
    ...map.map((chain) => chain.readAtMs),
    ...stakes.map(({ round }) => round?.readAtMs ?? null),
    ...pairReads.map((read) => read.readAtMs),
    claims.readAtMs,
  ].filter((one) => one !== null);
  return {
    claims: valuedClaims,
    liquidity,
    stakes: valuedStakes,
    pairs,
    touched: pairReads.flatMap((read) => read.touched),
    total: sumOf([...valuedClaims, ...liquidity, ...valuedStakes, ...pairs].map(({ value }) => value)),
    rewards: sumOf(valuedStakes.flatMap((stake) => (stake.pending === 0n ? [] : [stake.rewardValue]))),
    stakeReads: stakes.map((read) => ({ ...read, prices: pricesOn(read.chainId) })),
    map,
    pricesOn,
    isLoading:
      account !== null &&
      (claims.isLoading ||
        map.some(({ arePositionsLoading }) => arePositionsLoading) ||
        [...stakes, ...pairReads].some((read) => read.isLoading)),
    searched: searching.length === 0 ? null : Math.min(...searching),
    isPartly: pairReads.some(({ isWhole, searched, readAtMs }) => !isWhole && searched === null && readAtMs !== null),
    unread: [
      ...new Set([
        ...map.flatMap(({ chainId, arePositionsUnread }) => (arePositionsUnread ? [chainId] : [])),
        ...[...stakes, ...pairReads].flatMap(({ chainId, isFailed }) => (isFailed ? [chainId] : [])),
        ...pairReads.flatMap(({ chainId, isConfirmed }) => (isConfirmed ? [] : [chainId])),
        ...claims.unread,
      ]),
    ],
    readAtMs: times.length === 0 ? null : Math.min(...times),
  };
}

const underlyingOf = ({ token, chainId }: LiquidityPosition): Address =>
  lower(tokenOnChain(token, chainId)?.address ?? '0x');

function worthOfLiquidity(position: LiquidityPosition, prices: Prices): bigint | null {
  const { token, decimals, lpBalance } = position;
  return valueOf(lpBalance, { address: underlyingOf(position), symbol: token.symbol, decimals }, prices);
}

function worthOfClaim({ facts, token }: OpenClaim, pricesOn: (chainId: number) => Prices): bigint | null {
  const event = facts?.receipt?.event;
  return event && token ? valueOf(event.amount, token, pricesOn(event.sourceChainId)) : null;
}

function valuedStake(row: StakeRow, read: StakesRead, prices: Prices): ValuedStake {
  const { pool, position } = row;
  const staked = position?.stakedBalance ?? null;
  const pending = pool === null || position === null ? null : pendingReward(pool, position, read.round?.block ?? null);
  const reward = pool?.reward ?? null;
  return {
    ...row,
    read,
    pending,
    value: pool === null || staked === null ? null : stakedValue(pool, staked, prices),
    rewardValue: pending === null || reward === null ? null : valueOf(pending, reward, prices),
  };
}
