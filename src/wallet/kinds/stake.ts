import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
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
  kind: v.literal('stake'),
  ...placeFields,
  amount: uintSchema,
  /** What is staked; calldata does not tell it. */
  staked: addressSchema,
});

export type StakeSummary = v.InferOutput<typeof summarySchema>;

const inPool = tracedBy({
  abi: rewardPoolsAbi,
  eventName: 'StakeAdded',
  indexed: ({ account }) => ({ accountAddress: account }),
  isIts: ({ accountAddress, tokenAddress, amount }, summary: StakeSummary, { account }) =>
    isSameAddress(accountAddress, account) && isSameAddress(tokenAddress, summary.token) && amount === summary.amount,
});
const inFarm = tracedBy({
  abi: bridgeChefAbi,
  eventName: 'DepositAdded',
  indexed: ({ account }) => ({ user: account }),
  isIts: ({ user, farmId, amount }, summary: StakeSummary, { account }) =>
    isSameAddress(user, account) && farmId === summary.farmId && amount === summary.amount,
});

/** An amount staked in a pool, or deposited in a farm. A pool pays what is due to an earlier stake; a farm does not. */
export const stake: WriteKind<StakeSummary> = {
  kind: 'stake',
  schema: summarySchema,
  place: placeName,
  calls: [
    writeCall({
      abi: rewardPoolsAbi,
      functionName: 'stake',
      isMeant: (summary: StakeSummary) => isPool(summary),
      target: (summary: StakeSummary, site) => placeTarget(summary, site),
      args: ({ token, amount }: StakeSummary) => [token, amount],
      read: ([token, amount], site) => ({ kind: 'stake', ...poolOfCall(site, token), amount, staked: zeroAddress }),
    }),
    writeCall({
      abi: bridgeChefAbi,
      functionName: 'deposit',
      isMeant: (summary: StakeSummary) => isFarm(summary),
      target: (summary: StakeSummary, site) => placeTarget(summary, site),
      args: ({ farmId, amount }: StakeSummary) => [farmId, amount],
      read: ([farmId, amount]) => ({ kind: 'stake', ...farmOfCall(farmId), amount, staked: zeroAddress }),
    }),
  ],
  difference: ({ amount }) => (amount === 0n ? 'amount' : null),
  errors: () => earnErrors,
  spends: ({ staked, amount }) => ({ token: staked, amount }),
  trace: tracedAtPlace(inPool, inFarm),
};

/** Prepares a stake. @returns 'earnContractNotFound' where the chain has no such places */
export function prepareStake(
  book: AddressBook,
  { entry, staked, amount }: { entry: EarnEntry; staked: EarnToken; amount: bigint },
): Result<PreparedWrite<StakeSummary>> {
  const to = stakingContractOf(book, entry.chainId, entry.kind);
  if (to === null) return fail(missingContract);
  const summary: StakeSummary = { kind: 'stake', ...placeOfEntry(entry), amount, staked: staked.address };
  return ok(prepared(stake, { chainId: entry.chainId, to }, summary));
}
