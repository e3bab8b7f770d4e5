import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { earnKinds, type EarnEntry, type EarnKind } from '../../core/earn/entry.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { missingFundsReason, pausedReason } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import type { WriteSummary } from '../../core/transactions/intent.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { CallEnvelope, OpenRequest, WriteSite, WriteTrace } from './writeKind.ts';

/** Which place to earn at is meant: a pool by its token, a farm by its id; the other one is zero. */
export const placeFields = { place: v.picklist(earnKinds), token: addressSchema, farmId: uintSchema };

export interface EarnPlace {
  place: EarnKind;
  token: Address;
  farmId: bigint;
}

const contractNames = { mining: 'liquidityMiningPools', rewards: 'rewardPools', farms: 'bridgeChef' } as const;

/** The contract of a kind of places on a chain. null: the deployment has none there. */
export const stakingContractOf = (book: AddressBook, chainId: number, place: EarnKind): Address | null =>
  book.chain(chainId)?.contracts[contractNames[place]] || null;

/** The only contract that a write of a place may call. */
export const placeTarget = ({ place }: EarnPlace, { book, chainId }: WriteSite): Address | null =>
  stakingContractOf(book, chainId, place);

/** The pool that a call is about. Both kinds of pools have the same functions: the contract tells which it is. */
export const poolOfCall = ({ book, chainId, to }: CallEnvelope, token: Address): EarnPlace => ({
  place: isSameAddress(stakingContractOf(book, chainId, 'rewards'), to) ? 'rewards' : 'mining',
  token,
  farmId: 0n,
});

/** The farm that a call is about. */
export const farmOfCall = (farmId: bigint): EarnPlace => ({ place: 'farms', token: zeroAddress, farmId });

/** Pools and farms leave different events: the summary tells which is looked for. */
export function tracedAtPlace<Summary extends WriteSummary & EarnPlace>(
  atPool: WriteTrace<Summary>,
  atFarm: WriteTrace<Summary>,
): WriteTrace<Summary> {
  const traceOf = ({ summary }: OpenRequest<Summary>): WriteTrace<Summary> =>
    summary !== null && isFarm(summary) ? atFarm : atPool;
  return { filter: (asked) => traceOf(asked).filter(asked), read: (log, asked) => traceOf(asked).read(log, asked) };
}

export const isFarm = ({ place }: EarnPlace): boolean => place === 'farms';
export const isPool = ({ place }: EarnPlace): boolean => place !== 'farms';

/** A place as summaries name it. */
export const placeOfEntry = ({ kind, poolToken, id }: EarnEntry): EarnPlace => ({
  place: kind,
  token: poolToken ?? zeroAddress,
  farmId: poolToken === null ? BigInt(id) : 0n,
});

/** A place in one word. */
export const placeName = ({ place, token, farmId }: EarnPlace): string => `${place}:${token.toLowerCase()}:${farmId}`;

/** Why nothing can be asked of a kind of places. */
export const missingContract: AppError = { code: 'earnContractNotFound' };

/** How failures of staking are told. */
export const earnErrors: WriteContext = {
  rules: [
    [/staking amount too small/i, 'stakeTooSmall'],
    [/staking amount too high|transfer amount too high/i, 'stakeTooHigh'],
    [/max staking pool size exceeded/i, 'stakePoolFull'],
    [/remaining balance below minimum/i, 'stakeLeavesTooLittle'],
    [/amount exceeds available balance|deposit\/user not found|Staker has a balance of 0/i, 'stakeTooMuch'],
    [/(liquidityMiningPool|rewardPool|farm with this ID) does not exist/i, 'earnMissing'],
    [/no funds available for harvesting/i, 'nothingToHarvest'],
    [pausedReason, 'earnPaused'],
    [missingFundsReason, 'allowanceOrBalance'],
  ],
};
