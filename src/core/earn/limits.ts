import type { Address } from 'viem';
import { amountRules, type AmountBlocker, type AmountInput } from '../amountRules.ts';
import type { PoolRoom } from '../liquidity/poolRoom.ts';
import type { ApprovalStatus } from '../transactions/approval.ts';
import type { EarnPool, EarnPosition } from './facts.ts';

/**
 * How much still fits into a pool, and how much an account may add to its stake. In smallest units; null: not known.
 */
export interface StakeRoom {
  pool: PoolRoom;
  account: PoolRoom;
  isFull: boolean | null;
}

/** The room of a pool or farm, according to the contract's own numbers. Not meaningful for a finished one. */
export function stakeRoom({ limits, entry }: EarnPool, position: EarnPosition | null): StakeRoom {
  const isFarm = entry.kind === 'farms';
  const pool = isFarm ? 'unlimited' : roomOf(limits.maxPoolSize, limits.countedStaked);
  const account = isFarm ? 'unlimited' : roomOf(limits.maxStake, position === null ? 0n : position.stakedBalance);
  return { pool, account, isFull: pool === null ? null : pool === 0n };
}

/**
 * The limit of an account as it is shown: 0 (none) for a finished pool, or if it could not be read. In smallest units.
 */
export function stakingLimit({ limits, entry }: EarnPool): bigint {
  return entry.isFinished ? 0n : (limits.maxStake ?? 0n);
}

function roomOf(limit: bigint | null, used: bigint | null): PoolRoom {
  if (limit === null) return null;
  if (limit === 0n) return 'unlimited';
  if (used === null) return null;
  return limit > used ? limit - used : 0n;
}

/** The largest amount that can be staked now, in smallest units; values that were not read set no limit. */
export function largestStake(pool: EarnPool, position: EarnPosition | null): bigint | null {
  const balance = position?.stakingTokenBalance ?? null;
  if (balance === null) return null;
  const room = stakeRoom(pool, position);
  return [room.pool, room.account].reduce<bigint>(
    (most, limit) => (typeof limit === 'bigint' && limit < most ? limit : most),
    balance,
  );
}

/** Why nothing can be staked, unstaked or harvested yet. */
export type EarnBlocker =
  | 'noPlaces'
  | 'finished'
  | 'poolFull'
  | 'noWallet'
  | 'otherChain'
  | AmountBlocker
  | 'offline'
  | 'placeUnknown'
  | 'placeMissing'
  | 'paused'
  | 'belowMinimum'
  | 'exceedsAccountLimit'
  | 'exceedsRoom'
  | 'nothingStaked'
  | 'exceedsStake'
  | 'leavesTooLittle'
  | 'stakeAhead'
  | 'feeUnknown'
  | 'feeNotAccepted'
  | 'nothingToHarvest'
  | 'noHarvest'
  | 'approvalUnknown'
  | 'approving'
  | 'needsApproval';

interface PlaceInput {
  account: Address | null;
  walletChainId: number | null;
  isOffline: boolean;
  pool: EarnPool;
  position: EarnPosition | null;
}

export interface StakeInput extends PlaceInput, AmountInput {
  approval: ApprovalStatus;
}

export interface UnstakeInput extends PlaceInput {
  amount: bigint | null;
  /** An own stake may come before it: what it costs is known after that. */
  isStakeAhead: boolean;
  /** The current fee in parts per million; null: not known. */
  feeRate: bigint | null;
  /** The user accepts the amount that is burned. */
  isFeeAccepted: boolean;
}

export interface HarvestInput extends PlaceInput {
  /** In smallest units; null: not known. */
  pending: bigint | null;
}

type Rule<Input> = readonly [EarnBlocker, (input: Input) => boolean];

const first = <Input>(rules: readonly Rule<Input>[], input: Input): EarnBlocker | null =>
  rules.find(([, holds]) => holds(input))?.[0] ?? null;

const onChain: readonly Rule<PlaceInput>[] = [
  ['noWallet', ({ account }) => account === null],
  ['otherChain', ({ walletChainId, pool }) => walletChainId !== pool.entry.chainId],
  ['placeMissing', ({ pool }) => pool.exists === false],
];
const exceeds = (amount: bigint | null, room: PoolRoom): boolean => typeof room === 'bigint' && (amount ?? 0n) > room;
const minimum = ({ limits }: EarnPool): bigint => limits.minStake ?? 0n;
/** A paused chef still allows unstaking; paused pools do not. */
const isExitClosed = ({ entry, isPaused }: EarnPool): boolean => entry.kind !== 'farms' && isPaused === true;

// A finished or full pool is shown before an amount is typed; of the other rules, the first that applies is shown.
const stakeRules: readonly Rule<StakeInput>[] = [
  ['finished', ({ pool }) => pool.entry.isFinished],
  ['poolFull', ({ pool, position }) => stakeRoom(pool, position).isFull === true],
  ...onChain,
  ['noAmount', amountRules.noAmount],
  ['offline', ({ isOffline }) => isOffline],
  ['placeUnknown', ({ pool }) => pool.exists === null || pool.isPaused === null],
  ['paused', ({ pool }) => pool.isPaused === true],
  ['belowMinimum', ({ pool, amount }) => (amount ?? 0n) < minimum(pool)],
  ['exceedsAccountLimit', ({ pool, position, amount }) => exceeds(amount, stakeRoom(pool, position).account)],
  ['exceedsRoom', ({ pool, position, amount }) => exceeds(amount, stakeRoom(pool, position).pool)],
  ['balanceRefused', amountRules.balanceRefused],
  ['balanceUnknown', amountRules.balanceUnknown],
  ['exceedsBalance', amountRules.exceedsBalance],
  ['approvalUnknown', ({ approval }) => approval === 'UNKNOWN'],
  ['approving', ({ approval }) => approval === 'PENDING'],
  ['needsApproval', ({ approval }) => approval === 'NOT_APPROVED'],
];

/** Why no amount at all can be staked, as far as is known: the card says it before its form is opened. */
export function placeBlocker(pool: EarnPool | null, position: EarnPosition | null): 'placeMissing' | 'poolFull' | null {
  if (pool === null) return null;
  if (pool.exists === false) return 'placeMissing';
  return stakeRoom(pool, position).isFull === true ? 'poolFull' : null;
}

/** The first reason why an amount cannot be staked, or null when it can be. */
export const stakeBlocker = (input: StakeInput): EarnBlocker | null => first(stakeRules, input);

const stakeOf = ({ position }: PlaceInput): bigint | null => position?.stakedBalance ?? null;

const unstakeRules: readonly Rule<UnstakeInput>[] = [
  ...onChain,
  ['nothingStaked', (input) => stakeOf(input) === 0n],
  ['stakeAhead', ({ isStakeAhead }) => isStakeAhead],
  ['noAmount', ({ amount }) => amount === null || amount === 0n],
  ['offline', ({ isOffline }) => isOffline],
  ['placeUnknown', (input) => stakeOf(input) === null],
  ['paused', ({ pool }) => isExitClosed(pool)],
  ['exceedsStake', (input) => (input.amount ?? 0n) > (stakeOf(input) ?? 0n)],
  [
    'leavesTooLittle',
    (input) => {
      const left = (stakeOf(input) ?? 0n) - (input.amount ?? 0n);
      return left > 0n && left < minimum(input.pool);
    },
  ],
  ['feeUnknown', ({ feeRate }) => feeRate === null],
  ['feeNotAccepted', ({ feeRate, isFeeAccepted }) => (feeRate ?? 0n) > 0n && !isFeeAccepted],
];

/** The first reason why an amount cannot be unstaked, or null when it can be. A finished pool is not a reason. */
export const unstakeBlocker = (input: UnstakeInput): EarnBlocker | null => first(unstakeRules, input);

const harvestRules: readonly Rule<HarvestInput>[] = [
  ['noHarvest', ({ pool }) => !pool.entry.harvest],
  ...onChain,
  ['nothingStaked', (input) => stakeOf(input) === 0n],
  ['offline', ({ isOffline }) => isOffline],
  ['placeUnknown', (input) => stakeOf(input) === null || input.pending === null],
  ['paused', ({ pool }) => isExitClosed(pool)],
  ['nothingToHarvest', ({ pending }) => pending === 0n],
];

/** The first reason why rewards cannot be harvested, or null when they can be. */
export const harvestBlocker = (input: HarvestInput): EarnBlocker | null => first(harvestRules, input);
