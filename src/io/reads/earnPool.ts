import type { Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityMiningPoolsAbi } from '../../../abis/liquidityMiningPools.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { ZERO_ADDRESS } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { noUnstakeFee, unstakeFeeOf } from '../../core/earn/unstakeFee.ts';
import type { AskedPlace, CommonReads, NamedPlace } from './earn.ts';
import { view } from './contractRead.ts';
import type { GatheredReads, GatheredValue } from './gatheredReads.ts';

interface PoolFields {
  baseLpToken: Address | null;
  rewardToken: Address;
  receipt: Address;
  minStake: bigint;
  maxStake: bigint;
  maxPoolSize: bigint;
  totalStakedAmount: bigint;
  totalRewardAmount: bigint;
  accRewardPerShare: bigint;
  lastRewardAmount: bigint;
  exists: boolean;
}

/** Both kinds of pools have the same fields; those of mining pools start with their LP token. */
function askFields(round: GatheredReads, { kind, contract }: EarnEntry, token: Address): GatheredValue<PoolFields> {
  if (kind === 'mining') {
    const asked = round.add(view(liquidityMiningPoolsAbi, contract, 'liquidityMiningPools', token));
    return () => {
      const fields = asked();
      if (fields === null) return null;
      const [baseLpToken, ...rest] = fields;
      return fieldsOf(baseLpToken, rest);
    };
  }
  const asked = round.add(view(rewardPoolsAbi, contract, 'rewardPools', token));
  return () => {
    const fields = asked();
    return fields === null ? null : fieldsOf(null, fields);
  };
}

type Rest = readonly [Address, Address, bigint, bigint, bigint, bigint, bigint, bigint, bigint, boolean];

function fieldsOf(baseLpToken: Address | null, rest: Rest): PoolFields {
  const [rewardToken, receipt, minStake, maxStake, maxPoolSize, staked, rewards, acc, last, exists] = rest;
  return {
    baseLpToken,
    rewardToken,
    receipt,
    minStake,
    maxStake,
    maxPoolSize,
    totalStakedAmount: staked,
    totalRewardAmount: rewards,
    accRewardPerShare: acc,
    lastRewardAmount: last,
    exists,
  };
}

/** Adds the reads for a mining or reward pool, and for an account's stake in it. */
export function askPool(
  round: GatheredReads,
  entry: EarnEntry,
  common: CommonReads,
  { staked, receipt }: NamedPlace,
  account: Address | null,
): AskedPlace {
  const { contract, kind } = entry;
  const token = entry.poolToken ?? ZERO_ADDRESS;
  const none = () => null;
  const fields = askFields(round, entry, token);
  const ownFee =
    kind === 'rewards' ? round.add(view(rewardPoolsAbi, contract, 'rewardPoolWithdrawalFees', token)) : none;
  const supply = receipt === null ? none : round.add(view(erc20Abi, receipt, 'totalSupply'));
  const stake = account === null ? none : round.add(view(rewardPoolsAbi, contract, 'stakes', token, account));
  const isAsked = account !== null && staked !== null;
  const balance = isAsked ? round.add(view(erc20Abi, staked, 'balanceOf', account)) : none;
  const allowance = isAsked ? round.add(view(erc20Abi, staked, 'allowance', account, contract)) : none;

  const unstakeFee = () => {
    if (kind === 'mining') return noUnstakeFee;
    const [seconds, laterRate] = [common.feeWindow(), common.laterFee()];
    return unstakeFeeOf(
      ownFee(),
      common.defaultUnstakeFee(),
      seconds === null || laterRate === null ? null : { seconds, laterRate },
    );
  };
  /** Reward pools do not name their staked token: it is always the bridge token. */
  const stakedToken = (read: PoolFields | null): EarnToken | null => {
    if (kind === 'rewards') return entry.staking;
    const [underlying] = entry.underlying;
    const address = read?.exists === true ? read.baseLpToken : null;
    if (address === null || address === undefined || underlying === undefined) return null;
    return { address, symbol: entry.stakingSymbol, decimals: underlying.decimals };
  };
  return {
    named() {
      const read = fields();
      const exists = read?.exists === true;
      return {
        staked: kind === 'rewards' ? staked : exists ? read.baseLpToken : null,
        receipt: exists ? read.receipt : null,
      };
    },
    pool() {
      const read = fields();
      return {
        exists: read?.exists ?? null,
        isPaused: common.isPaused(contract),
        staked: stakedToken(read),
        reward: read?.exists === true && read.rewardToken !== entry.earning?.address ? null : entry.earning,
        receipt: read?.exists === true ? read.receipt : null,
        totalStaked: read?.exists === false ? 0n : supply(),
        limits: {
          minStake: read?.minStake ?? null,
          maxStake: read?.maxStake ?? null,
          maxPoolSize: read?.maxPoolSize ?? null,
          countedStaked: read?.totalStakedAmount ?? null,
        },
        unstakeFee: unstakeFee(),
        rewards:
          read === null
            ? null
            : {
                kind: 'pool',
                accRewardPerShare: read.accRewardPerShare,
                totalRewardAmount: read.totalRewardAmount,
                lastRewardAmount: read.lastRewardAmount,
                totalStakedAmount: read.totalStakedAmount,
              },
        lpTotalSupply: null,
        reserves: null,
      };
    },
    position() {
      const [stakedBalance, stakeUpdateTime, rewardDebt] = stake() ?? [null, null, null];
      return { stakedBalance, stakeUpdateTime, rewardDebt, stakingTokenBalance: balance(), allowance: allowance() };
    },
  };
}
