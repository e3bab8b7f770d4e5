import type { Address } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { fallbackLpToken } from '../../config/farms.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { PairReserves } from '../../core/earn/facts.ts';
import { noUnstakeFee } from '../../core/earn/unstakeFee.ts';
import type { AskedPlace, CommonReads, NamedPlace } from './earn.ts';
import { view } from './contractRead.ts';
import type { GatheredReads } from './gatheredReads.ts';

const noLimits = { minStake: 1n, maxStake: 0n, maxPoolSize: 0n, countedStaked: null } as const;

/** Adds the reads for a farm, and for an account's deposit in it. */
export function askFarm(
  round: GatheredReads,
  entry: EarnEntry,
  common: CommonReads,
  { staked }: NamedPlace,
  account: Address | null,
): AskedPlace {
  const { contract, id, pair } = entry;
  const none = () => null;
  // No chef has farms with negative ids: such ids mark archived ones.
  const isThere = id >= 0;
  const info = isThere ? round.add(view(bridgeChefAbi, contract, 'farmInfo', BigInt(id))) : none;
  const held =
    isThere && account !== null ? round.add(view(bridgeChefAbi, contract, 'depositInfo', BigInt(id), account)) : none;
  const lpSupply = staked === null ? none : round.add(view(erc20Abi, staked, 'balanceOf', contract));
  const supply = staked === null ? none : round.add(view(erc20Abi, staked, 'totalSupply'));
  const isPair = staked !== null && pair !== null && pair.quoteToken !== null;
  const reserves = isPair ? round.add(view(dexPairAbi, staked, 'getReserves')) : none;
  const token0 = isPair ? round.add(view(dexPairAbi, staked, 'token0')) : none;
  const token1 = isPair ? round.add(view(dexPairAbi, staked, 'token1')) : none;
  const isAsked = account !== null && staked !== null;
  const balance = isAsked ? round.add(view(erc20Abi, staked, 'balanceOf', account)) : none;
  const allowance = isAsked ? round.add(view(erc20Abi, staked, 'allowance', account, contract)) : none;

  const pairReserves = (): PairReserves | null => {
    const [amounts, one, other] = [reserves(), token0(), token1()];
    if (amounts === null || one === null || other === null) return null;
    return { token0: one, token1: other, reserve0: amounts[0], reserve1: amounts[1] };
  };
  return {
    named: () => ({ staked: info()?.[3] ?? null, receipt: null }),
    pool() {
      const [farmMultiplier, lastRewardBlock, accBridgePerShare, lpToken] = info() ?? [];
      const [bridgePerBlock, sumOfFarmMultiplier] = [common.bridgePerBlock(), common.sumOfFarmMultiplier()];
      const [underlying] = entry.underlying;
      const isKnown =
        farmMultiplier !== undefined &&
        lastRewardBlock !== undefined &&
        accBridgePerShare !== undefined &&
        bridgePerBlock !== null &&
        sumOfFarmMultiplier !== null;
      const inChef = lpSupply();
      return {
        // A farm that does not exist reverts, and so does every read of a failing node; the sum distinguishes the two.
        exists: !isThere ? false : lpToken !== undefined ? true : sumOfFarmMultiplier === null ? null : false,
        isPaused: common.isPaused(contract),
        staked:
          lpToken === undefined
            ? null
            : {
                address: lpToken,
                symbol: entry.stakingSymbol || fallbackLpToken.symbol,
                decimals: (isPair ? undefined : underlying?.decimals) ?? fallbackLpToken.decimals,
              },
        reward: entry.earning,
        receipt: null,
        totalStaked: inChef,
        limits: noLimits,
        unstakeFee: noUnstakeFee,
        rewards:
          isKnown && inChef !== null
            ? {
                kind: 'farm',
                accBridgePerShare,
                lastRewardBlock,
                farmMultiplier,
                sumOfFarmMultiplier,
                bridgePerBlock,
                lpSupply: inChef,
                payable: entry.earning === null ? null : common.held(contract, entry.earning.address),
              }
            : null,
        lpTotalSupply: supply(),
        reserves: pairReserves(),
      };
    },
    position() {
      const [stakedBalance, rewardDebt] = held() ?? [null, null];
      return {
        stakedBalance,
        rewardDebt,
        stakeUpdateTime: null,
        stakingTokenBalance: balance(),
        allowance: allowance(),
      };
    },
  };
}
