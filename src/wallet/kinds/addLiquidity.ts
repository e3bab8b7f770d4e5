import * as v from 'valibot';
import type { Address } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import {
  isOfPool,
  liquidityManagerOf,
  missingManager,
  poolDifference,
  poolErrors,
  wrappedNativeOf,
} from './liquidity.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind, WriteSite } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('addLiquidity'),
  /** For the native coin its wrapped token, whose pool it is. */
  token: addressSchema,
  amount: uintSchema,
  isNative: v.boolean(),
});

export type AddLiquiditySummary = v.InferOutput<typeof summarySchema>;

const manager = (_: AddLiquiditySummary, { book, chainId }: WriteSite): Address | null =>
  liquidityManagerOf(book, chainId);

/** Adds an amount to the pool of a token or of the native coin, for the same number of LP token units. */
export const addLiquidity: WriteKind<AddLiquiditySummary> = {
  kind: 'addLiquidity',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: liquidityManagerAbi,
      functionName: 'addLiquidityERC20',
      isMeant: ({ isNative }: AddLiquiditySummary) => !isNative,
      target: manager,
      args: ({ token, amount }) => [token, amount],
      read: ([token, amount]) => ({ kind: 'addLiquidity', token, amount, isNative: false }),
    }),
    writeCall({
      abi: liquidityManagerAbi,
      functionName: 'addLiquidityNative',
      isMeant: ({ isNative }: AddLiquiditySummary) => isNative,
      target: manager,
      value: ({ amount }) => amount,
      args: ({ amount }) => [amount],
      read: ([amount], envelope) => ({
        kind: 'addLiquidity',
        token: wrappedNativeOf(envelope),
        amount,
        isNative: true,
      }),
    }),
  ],
  difference: poolDifference,
  busy: 'liquidityElsewhere',
  errors: () => poolErrors,
  spends: ({ token, amount, isNative }) => (isNative ? null : { token, amount }),
  trace: tracedBy({
    abi: liquidityManagerAbi,
    eventName: 'LiquidityAdded',
    // The event names no account: another account may have added the same amount.
    isAnyones: true,
    isIts: ({ sourceNetworkTokenAddress, amount }, summary: AddLiquiditySummary) =>
      isOfPool(sourceNetworkTokenAddress, summary.token) && amount === summary.amount,
  }),
};

/**
 * Prepares an addition to the pool of a token.
 * @returns 'managerNotFound' if the chain has no pools
 */
export function prepareAddLiquidity(
  book: AddressBook,
  { chainId, token, amount, isNative }: { chainId: number; token: Address; amount: bigint; isNative: boolean },
): Result<PreparedWrite<AddLiquiditySummary>> {
  const to = liquidityManagerOf(book, chainId);
  if (to === null) return fail(missingManager);
  return ok(prepared(addLiquidity, { chainId, to }, { kind: 'addLiquidity', token, amount, isNative }));
}
