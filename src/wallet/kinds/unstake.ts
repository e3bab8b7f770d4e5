import * as v from 'valibot';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { uintSchema } from '../../core/records/schemas.ts';
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
  kind: v.literal('unstake'),
  ...placeFields,
  /** Before the fee. */
  amount: uintSchema,
  /** What is burned of it, as it was shown; calldata does not tell it. */
  fee: uintSchema,
});

export type UnstakeSummary = v.InferOutput<typeof summarySchema>;

const fromPool = tracedBy({
  abi: rewardPoolsAbi,
  eventName: 'StakeWithdrawn',
  indexed: ({ account }) => ({ accountAddress: account }),
  // It tells what is left after a fee that may have ended meanwhile.
  isIts: ({ accountAddress, tokenAddress, amount }, summary: UnstakeSummary, { account }) =>
    isSameAddress(accountAddress, account) && isSameAddress(tokenAddress, summary.token) && amount <= summary.amount,
});
const fromFarm = tracedBy({
  abi: bridgeChefAbi,
  eventName: 'FundsWithdrawn',
  indexed: ({ account }) => ({ user: account }),
  isIts: ({ user, farmId, amount }, summary: UnstakeSummary, { account }) =>
    isSameAddress(user, account) && farmId === summary.farmId && amount === summary.amount,
});

/** An amount taken out of a pool or a farm, together with all rewards that are due. */
export const unstake: WriteKind<UnstakeSummary> = {
  kind: 'unstake',
  schema: summarySchema,
  place: placeName,
  calls: [
    writeCall({
      abi: rewardPoolsAbi,
      functionName: 'unstake',
      isMeant: (summary: UnstakeSummary) => isPool(summary),
      target: (summary: UnstakeSummary, site) => placeTarget(summary, site),
      args: ({ token, amount }: UnstakeSummary) => [token, amount],
      read: ([token, amount], site) => ({ kind: 'unstake', ...poolOfCall(site, token), amount, fee: 0n }),
    }),
    writeCall({
      abi: bridgeChefAbi,
      functionName: 'withdraw',
      isMeant: (summary: UnstakeSummary) => isFarm(summary),
      target: (summary: UnstakeSummary, site) => placeTarget(summary, site),
      args: ({ farmId, amount }: UnstakeSummary) => [farmId, amount],
      read: ([farmId, amount]) => ({ kind: 'unstake', ...farmOfCall(farmId), amount, fee: 0n }),
    }),
  ],
  difference({ place, amount, fee }) {
    if (amount === 0n) return 'amount';
    return fee > amount || (fee > 0n && place !== 'rewards') ? 'fee' : null;
  },
  errors: () => earnErrors,
  trace: tracedAtPlace(fromPool, fromFarm),
};

/** Prepares an unstake. @param input.fee what is burned now @returns 'earnContractNotFound' without such places */
export function prepareUnstake(
  book: AddressBook,
  { entry, amount, fee }: { entry: EarnEntry; amount: bigint; fee: bigint },
): Result<PreparedWrite<UnstakeSummary>> {
  const to = stakingContractOf(book, entry.chainId, entry.kind);
  if (to === null) return fail(missingContract);
  const summary: UnstakeSummary = { kind: 'unstake', ...placeOfEntry(entry), amount, fee };
  return ok(prepared(unstake, { chainId: entry.chainId, to }, summary));
}
