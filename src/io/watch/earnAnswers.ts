import type { PoolRewardState, RewardState } from '../../core/earn/facts.ts';
import { unstakeFeeOf } from '../../core/earn/unstakeFee.ts';
import { availableLiquidity } from '../../core/bridge/liquidity.ts';
import type { EarnReads } from '../../core/watch/earnEvents.ts';
import type { EarnWatch } from '../../core/watch/earnWatch.ts';
import type { CallOutcome } from '../rpc/rpcReader.ts';

/** The words of an answer; null: no answer. */
export type Words = readonly bigint[] | null;

/** The words of each answer; null for a call that failed or whose answer is no whole number of words. */
export function wordsOf(outcome: CallOutcome | undefined): Words {
  if (!outcome?.ok) return null;
  const words = outcome.data.slice(2).match(/.{64}/g) ?? [];
  return words.length === 0 ? null : words.map((word) => BigInt(`0x${word}`));
}

type Parts = Omit<EarnReads, 'block' | 'time'>;

const nothing: Parts = {
  exists: null,
  limit: null,
  stake: null,
  feeSeconds: null,
  rewards: null,
  spendable: null,
  isPaused: null,
};

/** The facts of a watch from the answers to its calls. What was not answered is null. */
export function earnReadsOf({ kind }: Pick<EarnWatch, 'kind'>, answers: readonly Words[]): Parts {
  switch (kind) {
    case 'farms':
      return { ...nothing, ...farmOf(answers) };
    case 'liquidity':
      return { ...nothing, ...liquidityOf(answers) };
    case 'mining':
    case 'rewards':
      return { ...nothing, ...poolOf(answers, kind === 'mining' ? 1 : 0), feeSeconds: feeSecondsOf(answers) };
  }
}

function farmOf([info, deposit, perBlock, sum, held]: readonly Words[]): Partial<Parts> {
  const [farmMultiplier, lastRewardBlock, accBridgePerShare] = info ?? [];
  const [bridgePerBlock, sumOfFarmMultiplier, lpSupply] = [perBlock?.[0], sum?.[0], held?.[0]];
  const [amount, debt] = deposit ?? [];
  const isWhole =
    farmMultiplier !== undefined &&
    lastRewardBlock !== undefined &&
    accBridgePerShare !== undefined &&
    bridgePerBlock !== undefined &&
    sumOfFarmMultiplier !== undefined &&
    lpSupply !== undefined;
  const rewards: RewardState | null = isWhole
    ? {
        kind: 'farm',
        farmMultiplier,
        lastRewardBlock,
        accBridgePerShare,
        bridgePerBlock,
        sumOfFarmMultiplier,
        lpSupply,
        payable: null,
      }
    : null;
  return {
    rewards,
    stake:
      amount === undefined || debt === undefined
        ? null
        : { amount, updateTime: 0n, rewardDebt: BigInt.asIntN(256, debt) },
  };
}

/** @param first where the fields that both kinds of pools have begin */
function poolOf([fields, stake]: readonly Words[], first: number): Partial<Parts> {
  const [, , minimum, , maximum, used, total, acc, last, exists] = fields?.slice(first) ?? [];
  const [amount, updateTime, rewardDebt] = stake ?? [];
  const rewards: PoolRewardState | null =
    used === undefined || total === undefined || acc === undefined || last === undefined
      ? null
      : {
          kind: 'pool',
          totalStakedAmount: used,
          totalRewardAmount: total,
          accRewardPerShare: acc,
          lastRewardAmount: last,
        };
  return {
    exists: exists === undefined ? null : exists === 1n,
    limit: minimum === undefined || maximum === undefined || used === undefined ? null : { maximum, used, minimum },
    stake:
      amount === undefined || updateTime === undefined || rewardDebt === undefined
        ? null
        : { amount, updateTime, rewardDebt },
    rewards,
  };
}

function feeSecondsOf([, , own, usual, window, later]: readonly Words[]): bigint | null {
  const [seconds, laterRate] = [window?.[0], later?.[0]];
  if (seconds === undefined || laterRate === undefined) return null;
  return unstakeFeeOf(own?.[0] ?? null, usual?.[0] ?? null, { seconds, laterRate })?.windowSeconds ?? null;
}

function liquidityOf([size, balance, manager, bridge, ...unsent]: readonly Words[]): Partial<Parts> {
  const [maximum, used] = [size?.[0], balance?.[0]];
  const fees = unsent.map((amount) => amount?.[0] ?? null);
  const unsentFees = fees.reduce<bigint | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0n);
  const [isManagerPaused, isBridgePaused] = [manager?.[0], bridge?.[0]];
  return {
    limit: maximum === undefined || used === undefined ? null : { maximum, used, minimum: 1n },
    spendable: availableLiquidity(used ?? null, fees.length === 0 ? null : unsentFees),
    isPaused:
      isManagerPaused === undefined || isBridgePaused === undefined ? null : isManagerPaused + isBridgePaused > 0n,
  };
}
