import { rewardDue } from '../earn/pending.ts';
import type { RewardState } from '../earn/facts.ts';
import type { EarnWatch } from './earnWatch.ts';
import { eventsOfKind, type EarnEvent } from './earnWatchKeys.ts';
import type { EarnMemory } from './earnMemory.ts';

/** What one round has read about a watch. Amounts are in smallest units, times in seconds; null: not known. */
export interface EarnReads {
  /** The block and the time of the read, according to the node that answered. */
  block: bigint | null;
  time: bigint | null;
  exists: boolean | null;
  /** Null for farms. */
  limit: { maximum: bigint; used: bigint; minimum: bigint } | null;
  stake: { amount: bigint; updateTime: bigint; rewardDebt: bigint } | null;
  /** How long the fee of an unstake is higher after the stake has changed; null: not known, or never. */
  feeSeconds: bigint | null;
  rewards: RewardState | null;
  /** What the bridge can pay out. */
  spendable: bigint | null;
  /** Pool or bridge pays nothing out at present. */
  isPaused: boolean | null;
}

/** Whether what is told of an event is the case; null: not known, or neither clearly so nor clearly not. */
type Conditions = Readonly<Partial<Record<EarnEvent, boolean | null>>>;

/** A pool without new rewards for this long counts as finished. */
export const quietSeconds = 30n * 86_400n;
const nearlyFullPercent = 95n;
/** A pool has to become emptier than this before it can be told again that it is nearly full. */
const emptierPercent = 90n;

function roomOf({ limit }: EarnReads): boolean | null {
  if (limit === null) return null;
  const { maximum, used, minimum } = limit;
  if (maximum === 0n) return true;
  if (used >= maximum) return false;
  return maximum - used >= minimum ? true : null;
}

function nearlyFullOf({ limit }: EarnReads): boolean | null {
  if (limit === null) return null;
  const { maximum, used } = limit;
  if (maximum === 0n) return false;
  const percent = (used * 100n) / maximum;
  if (percent >= nearlyFullPercent) return true;
  return percent < emptierPercent ? false : null;
}

function feeOverOf({ stake, feeSeconds, time }: EarnReads): boolean | null {
  if (stake === null || feeSeconds === null || time === null) return null;
  return stake.amount > 0n && time >= stake.updateTime + feeSeconds;
}

/** Since when a pool has received no rewards, as far as this browser has seen. */
function quietOf({ rewards, time }: EarnReads, before: EarnMemory | null): EarnMemory['quiet'] {
  if (rewards?.kind !== 'pool' || time === null) return before?.quiet ?? null;
  const known = before?.quiet ?? null;
  return known?.total === rewards.totalRewardAmount ? known : { total: rewards.totalRewardAmount, since: time };
}

/** The rewards of the stake now, in smallest units; null: not known. */
export function watchedRewards({ stake, rewards, block }: EarnReads): bigint | null {
  if (stake === null || rewards === null || (rewards.kind === 'farm' && block === null)) return null;
  return rewardDue(rewards, stake.amount, stake.rewardDebt, block ?? 0n);
}

function conditionsOf(watch: EarnWatch, reads: EarnReads, quiet: EarnMemory['quiet']): Conditions {
  const { kind, amount } = watch;
  const { exists, time, rewards, spendable, isPaused } = reads;
  const pending = watchedRewards(reads);
  const reached = amount === null || amount === 0n || pending === null ? null : pending >= amount;
  const space = { room: roomOf(reads), nearlyFull: nearlyFullOf(reads) };
  switch (kind) {
    case 'farms':
      return { inactive: rewards?.kind === 'farm' ? rewards.farmMultiplier === 0n : null, rewards: reached };
    case 'liquidity':
      return {
        ...space,
        payable: amount === null || spendable === null || isPaused === null ? null : !isPaused && spendable >= amount,
      };
    case 'mining':
    case 'rewards':
      return {
        ...space,
        feeOver: kind === 'rewards' ? feeOverOf(reads) : null,
        finished:
          exists === null ? null : !exists || (quiet && time !== null ? time - quiet.since >= quietSeconds : null),
        rewards: reached,
      };
  }
}

/** A lower block than the last one counts for this long as that of a node that lags. */
const lagToleranceMs = 5 * 60_000;

/**
 * What is told after a read, and what is remembered of it. An event is told when it becomes the case after it was known
 * not to be; rewards also when they are above the sum at the first read. What could not be read changes nothing, and
 * neither does a node that is behind the last one.
 * @param before null: the first read since it was switched on
 */
export function earnEventsOf(
  watch: EarnWatch,
  before: EarnMemory | null,
  reads: EarnReads,
  nowMs: number,
): { due: EarnEvent[]; memory: EarnMemory } {
  const block = reads.block ?? before?.block ?? null;
  const isBehind =
    before !== null &&
    before.block !== null &&
    block !== null &&
    block < before.block &&
    nowMs - before.readAtMs <= lagToleranceMs &&
    nowMs >= before.readAtMs;
  if (isBehind) return { due: [], memory: before };
  const quiet = quietOf(reads, before);
  const conditions = conditionsOf(watch, reads, quiet);
  const states: EarnMemory['states'] = { ...before?.states };
  const due: EarnEvent[] = [];
  for (const event of eventsOfKind[watch.kind]) {
    const holds = conditions[event];
    if (holds === null || holds === undefined) continue;
    if (holds && (states[event] === false || (event === 'rewards' && states[event] === undefined))) due.push(event);
    states[event] = holds;
  }
  return { due, memory: { sinceMs: watch.sinceMs, readAtMs: nowMs, block, states, quiet } };
}
