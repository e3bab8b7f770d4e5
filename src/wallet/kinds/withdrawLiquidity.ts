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
  kind: v.literal('withdrawLiquidity'),
  /** For the native coin its wrapped token, whose pool it is. */
  token: addressSchema,
  /** The amount of LP tokens, before the fee. */
  amount: uintSchema,
  isNative: v.boolean(),
});

export type WithdrawLiquiditySummary = v.InferOutput<typeof summarySchema>;

const manager = (_: WithdrawLiquiditySummary, { book, chainId }: WriteSite): Address | null =>
  liquidityManagerOf(book, chainId);

/** Exchanges LP tokens for the token of their pool, on the same network. */
export const withdrawLiquidity: WriteKind<WithdrawLiquiditySummary> = {
  kind: 'withdrawLiquidity',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: liquidityManagerAbi,
      functionName: 'withdrawLiquidityERC20',
      isMeant: ({ isNative }: WithdrawLiquiditySummary) => !isNative,
      target: manager,
      args: ({ token, amount }) => [token, amount],
      read: ([token, amount]) => ({ kind: 'withdrawLiquidity', token, amount, isNative: false }),
    }),
    writeCall({
      abi: liquidityManagerAbi,
      functionName: 'withdrawLiquidityNative',
      isMeant: ({ isNative }: WithdrawLiquiditySummary) => isNative,
      target: manager,
      args: ({ amount }) => [amount],
      read: ([amount], envelope) => ({
        kind: 'withdrawLiquidity',
        token: wrappedNativeOf(envelope),
        amount,
        isNative: true,
      }),
    }),
  ],
  difference: poolDifference,
  busy: 'liquidityElsewhere',
  errors: () => poolErrors,
  trace: tracedBy({
    abi: liquidityManagerAbi,
    eventName: 'LiquidityRemoved',
    // The event names no account, and its amount is after a fee that may have changed since.
    isAnyones: true,
    isIts: ({ sourceNetworkTokenAddress, amount }, summary: WithdrawLiquiditySummary) =>
      isOfPool(sourceNetworkTokenAddress, summary.token) && amount <= summary.amount,
  }),
};

/**
 * Prepares a withdrawal on the network of the pool.
 * @returns 'managerNotFound' if the chain has no pools
 */
export function prepareWithdrawLiquidity(
  book: AddressBook,
  { chainId, token, amount, isNative }: { chainId: number; token: Address; amount: bigint; isNative: boolean },
): Result<PreparedWrite<WithdrawLiquiditySummary>> {
  const to = liquidityManagerOf(book, chainId);
  if (to === null) return fail(missingManager);
  return ok(prepared(withdrawLiquidity, { chainId, to }, { kind: 'withdrawLiquidity', token, amount, isNative }));
}
