import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { isSameAddress } from '../../core/address.ts';
import type { BurnMode } from '../../core/burn/facts.ts';
import { addressSchema } from '../../core/records/schemas.ts';
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
import type { OpenRequest, WriteKind, WriteSite, WriteTrace } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('buyBack'),
  mode: v.picklist(['swapOnly', 'swapAndBurn']),
  /** The collected token; the zero address: the native coin. */
  token: addressSchema,
});

export type BuyBackSummary = v.InferOutput<typeof summarySchema>;

const target = (_: BuyBackSummary, { book, chainId }: WriteSite): Address | null => burnContractOf(book, chainId);

// Neither event names who called.
const burned = tracedBy({
  abi: buyBackAndBurnAbi,
  eventName: 'BoughtBackAndBurned',
  isAnyones: true,
  isIts: ({ collectedTokenAddress }, { token }: BuyBackSummary) => isSameAddress(collectedTokenAddress, token),
});
const swapped = tracedBy({
  abi: buyBackAndBurnAbi,
  eventName: 'SwappedToSwapToken',
  isAnyones: true,
  isIts: ({ collectedTokenAddress }, { token }: BuyBackSummary) => isSameAddress(collectedTokenAddress, token),
});
const traceOf = ({ summary }: OpenRequest<BuyBackSummary>): WriteTrace<BuyBackSummary> =>
  summary?.mode === 'swapOnly' ? swapped : burned;

/**
 * Everything that was collected of a token is swapped to the burn token, which is burned or waits for the next burn.
 */
export const buyBack: WriteKind<BuyBackSummary> = {
  kind: 'buyBack',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: buyBackAndBurnAbi,
      functionName: 'buyBackAndBurnERC20',
      isMeant: (summary: BuyBackSummary) => summary.mode === 'swapAndBurn' && !isNativeCoin(summary),
      target,
      args: ({ token }: BuyBackSummary) => [token],
      read: ([token]) => ({ kind: 'buyBack', mode: 'swapAndBurn', token }),
    }),
    writeCall({
      abi: buyBackAndBurnAbi,
      functionName: 'buyBackAndBurnNative',
      isMeant: (summary: BuyBackSummary) => summary.mode === 'swapAndBurn' && isNativeCoin(summary),
      target,
      args: () => [],
      read: () => ({ kind: 'buyBack', mode: 'swapAndBurn', token: zeroAddress }),
    }),
    writeCall({
      abi: buyBackAndBurnAbi,
      functionName: 'swapERC20ToSwapToken',
      isMeant: (summary: BuyBackSummary) => summary.mode === 'swapOnly',
      target,
      args: ({ token }: BuyBackSummary) => [token],
      read: ([token]) => ({ kind: 'buyBack', mode: 'swapOnly', token }),
    }),
  ],
  difference: (summary, site) =>
    summary.mode === 'swapOnly' && isNativeCoin(summary) ? 'mode' : burnTokenDifference(summary, site),
  errors: () => burnErrors,
  trace: { filter: (asked) => traceOf(asked).filter(asked), read: (log, asked) => traceOf(asked).read(log, asked) },
};

/**
 * Prepares a swap of what was collected.
 * @param input.token null: the native coin
 * @returns 'burnContractNotFound' where the chain has no such contract
 */
export function prepareBuyBack(
  book: AddressBook,
  { chainId, token, mode }: { chainId: number; token: Address | null; mode: BurnMode },
): Result<PreparedWrite<BuyBackSummary>> {
  const to = burnContractOf(book, chainId);
  if (to === null) return fail(missingBurnContract);
  return ok(prepared(buyBack, { chainId, to }, { kind: 'buyBack', mode, token: burnedToken(token) }));
}
