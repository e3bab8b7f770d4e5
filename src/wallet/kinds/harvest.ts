import * as v from 'valibot';
import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import {
  earnErrors,
  farmOfCall,
  isFarm,
  isPool,
  missingContract,
  placeFields,
  placeName,
  placeOfEntry,
  placeTarget,
  poolOfCall,
  stakingContractOf,
  tracedAtPlace,
} from './earn.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('harvest'),
  ...placeFields,
  /** Who is paid: the account itself. */
  staker: addressSchema,
});

export type HarvestSummary = v.InferOutput<typeof summarySchema>;

const ofPool = tracedBy({
  abi: rewardPoolsAbi,
  eventName: 'RewardsHarvested',
  indexed: ({ account }) => ({ staker: account }),
  // A stake, an unstake and anyone else's request leave the same.
  isAnyones: true,
  isIts: ({ staker, tokenAddress }, summary: HarvestSummary) =>
    isSameAddress(staker, summary.staker) && isSameAddress(tokenAddress, summary.token),
});
const ofFarm = tracedBy({
  abi: bridgeChefAbi,
  eventName: 'RewardsHarvested',
  indexed: ({ account }) => ({ user: account }),
  isAnyones: true,
  isIts: ({ user, farmId }, summary: HarvestSummary) =>
    isSameAddress(user, summary.staker) && farmId === summary.farmId,
});

/** All rewards that are due at one place, paid to the account. */
export const harvest: WriteKind<HarvestSummary> = {
  kind: 'harvest',
  schema: summarySchema,
  place: placeName,
  calls: [
    writeCall({
      abi: rewardPoolsAbi,
      functionName: 'harvest',
      isMeant: (summary: HarvestSummary) => isPool(summary),
      target: (summary: HarvestSummary, site) => placeTarget(summary, site),
      args: ({ token, staker }: HarvestSummary) => [token, staker],
      read: ([token, staker], site) => ({ kind: 'harvest', ...poolOfCall(site, token), staker }),
    }),
    writeCall({
      abi: bridgeChefAbi,
      functionName: 'harvest',
      isMeant: (summary: HarvestSummary) => isFarm(summary),
      target: (summary: HarvestSummary, site) => placeTarget(summary, site),
      args: ({ farmId }: HarvestSummary) => [farmId],
      read: ([farmId], { account }) => ({ kind: 'harvest', ...farmOfCall(farmId), staker: account }),
    }),
  ],
  difference: ({ staker }, { account }) => (isAddressEqual(staker, account) ? null : 'staker'),
  isJoinable: true,
  errors: () => earnErrors,
  trace: tracedAtPlace(ofPool, ofFarm),
};

/** Prepares a harvest at one place. @returns 'earnContractNotFound' where the chain has no such places */
export function prepareHarvest(
  book: AddressBook,
  { entry, account }: { entry: EarnEntry; account: Address },
): Result<PreparedWrite<HarvestSummary>> {
  const to = stakingContractOf(book, entry.chainId, entry.kind);
  if (to === null) return fail(missingContract);
  const summary: HarvestSummary = { kind: 'harvest', ...placeOfEntry(entry), staker: account };
  return ok(prepared(harvest, { chainId: entry.chainId, to }, summary));
}
