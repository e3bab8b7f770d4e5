import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { isSameAddress } from '../../core/address.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import {
  burnContractOf,
  burnedToken,
  burnErrors,
  burnTokenDifference,
  isNativeCoin,
  missingBurnContract,
} from './burning.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind, WriteSite } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('giveToBurn'),
  /** The zero address: the native coin. */
  token: addressSchema,
  amount: uintSchema,
});

export type GiveToBurnSummary = v.InferOutput<typeof summarySchema>;

const target = (_: GiveToBurnSummary, { book, chainId }: WriteSite): Address | null => burnContractOf(book, chainId);

/** An amount of the account's own that is given to be bought back and burned. It does not come back. */
export const giveToBurn: WriteKind<GiveToBurnSummary> = {
  kind: 'giveToBurn',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: buyBackAndBurnAbi,
      functionName: 'depositERC20',
      isMeant: (summary: GiveToBurnSummary) => !isNativeCoin(summary),
      target,
      args: ({ token, amount }: GiveToBurnSummary) => [token, amount],
      read: ([token, amount]) => ({ kind: 'giveToBurn', token, amount }),
    }),
    writeCall({
      abi: buyBackAndBurnAbi,
      functionName: 'depositNativeToken',
      isMeant: (summary: GiveToBurnSummary) => isNativeCoin(summary),
      target,
      value: ({ amount }: GiveToBurnSummary) => amount,
      args: ({ amount }: GiveToBurnSummary) => [amount],
      read: ([amount]) => ({ kind: 'giveToBurn', token: zeroAddress, amount }),
    }),
  ],
  difference: (summary, site) => (summary.amount === 0n ? 'amount' : burnTokenDifference(summary, site)),
  errors: () => burnErrors,
  spends: (summary) => (isNativeCoin(summary) ? null : { token: summary.token, amount: summary.amount }),
  trace: tracedBy({
    abi: buyBackAndBurnAbi,
    eventName: 'TokensAdded',
    // It does not name who gave; of a token that takes a part of each transfer less arrives.
    isAnyones: true,
    isIts: ({ tokenAddress, amount }, summary: GiveToBurnSummary) =>
      isSameAddress(tokenAddress, summary.token) && amount <= summary.amount,
  }),
};

/**
 * Prepares a gift to be burned.
 * @param input.token null: the native coin
 * @param input.amount in smallest units
 * @returns 'burnContractNotFound' where the chain has no such contract
 */
export function prepareGiveToBurn(
  book: AddressBook,
  { chainId, token, amount }: { chainId: number; token: Address | null; amount: bigint },
): Result<PreparedWrite<GiveToBurnSummary>> {
  const to = burnContractOf(book, chainId);
  if (to === null) return fail(missingBurnContract);
  return ok(prepared(giveToBurn, { chainId, to }, { kind: 'giveToBurn', token: burnedToken(token), amount }));
}
