import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { isSameAddress } from '../../core/address.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { MOST_HOPS } from '../../core/swap/candidates.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { areKnown, dexErrors, dexFields, dexOf, isWrappedNative, missingDex, termsDifference } from './dex.ts';
import { prepared } from './prepared.ts';
import { swapCalls } from './swapCalls.ts';
import { tracedBy } from './tracedBy.ts';
import type { OpenRequest, WriteKind, WriteSite, WriteTrace } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('swap'),
  /** Which amount is exact; the other one is a limit. */
  field: v.picklist(['INPUT', 'OUTPUT']),
  /** The function that compares its minimum with what arrives, for tokens that keep a part of each transfer. */
  isTaxed: v.boolean(),
  /** The native coin is paid, or bought; its place in the path is that of the wrapped coin. */
  isNativeIn: v.boolean(),
  isNativeOut: v.boolean(),
  /** From the token that is sold to the one that is bought. */
  path: v.pipe(v.array(addressSchema), v.minLength(2), v.maxLength(MOST_HOPS + 1)),
  /** What is paid exactly, or at most, in smallest units. */
  amountIn: uintSchema,
  /** What is bought at least, or exactly. */
  amountOut: uintSchema,
  /** The contract of the first pair, whose event shows the swap; calldata does not tell it. */
  firstPair: addressSchema,
  ...dexFields,
});

export type SwapSummary = v.InferOutput<typeof summarySchema>;

/** What was paid is the exact amount, or no more than the limit; a taxed token may log less than was sent. */
const isPaid = (amount: bigint, { field, isTaxed, amountIn }: SwapSummary): boolean =>
  field === 'INPUT' && !isTaxed ? amount === amountIn : amount > 0n && amount <= amountIn;

/** The token goes from the account to the first pair. */
const tokenPaid = tracedBy({
  abi: erc20Abi,
  eventName: 'Transfer',
  indexed: ({ account }) => ({ from: account }),
  address: ({ path: [token = zeroAddress] }: SwapSummary) => token,
  isIts: ({ from, to, value }, summary, { account }) =>
    isSameAddress(from, account) && isSameAddress(to, summary.firstPair) && isPaid(value, summary),
});
/** The wrapped coin goes from the router into the first pair. */
const nativePaid = tracedBy({
  abi: dexPairAbi,
  eventName: 'Swap',
  address: ({ firstPair }: SwapSummary) => firstPair,
  // The event names the router, not the account.
  isAnyones: true,
  isIts: ({ sender, amount0In, amount1In }, summary, { book, chainId }) =>
    isSameAddress(sender, dexOf(book, chainId)?.router) && isPaid(amount0In + amount1In, summary),
});
const traceOf = ({ summary }: OpenRequest<SwapSummary>): WriteTrace<SwapSummary> =>
  summary?.isNativeIn === true ? nativePaid : tokenPaid;

function pathDifference({ path, isNativeIn, isNativeOut, isTaxed, field }: SwapSummary, site: WriteSite) {
  const [first = zeroAddress, last = zeroAddress] = [path[0], path.at(-1)];
  if (new Set(path.map((token) => token.toLowerCase())).size !== path.length) return 'path';
  if (!areKnown(path, site)) return 'unknown token';
  if ((isNativeIn && !isWrappedNative(first, site)) || (isNativeOut && !isWrappedNative(last, site))) return 'path';
  // The router has no function that buys an exact amount of a taxed token.
  return isTaxed && field === 'OUTPUT' ? 'exact amount' : null;
}

/** A token or the native coin swapped for another one. */
export const swap: WriteKind<SwapSummary> = {
  kind: 'swap',
  schema: summarySchema,
  calls: swapCalls,
  difference(summary, site) {
    const { amountIn, amountOut, receiver, path } = summary;
    // A minimum of 0 would accept any price.
    if (amountIn === 0n || amountOut === 0n) return 'amount';
    const isRefused = [zeroAddress, dexOf(site.book, site.chainId)?.router, ...path].some((address) =>
      isSameAddress(address, receiver),
    );
    return isRefused ? 'receiver' : (pathDifference(summary, site) ?? termsDifference(summary, site));
  },
  errors: () => dexErrors,
  spends: ({ isNativeIn, path: [token], amountIn }) =>
    isNativeIn || token === undefined ? null : { token, amount: amountIn },
  trace: { filter: (asked) => traceOf(asked).filter(asked), read: (log, asked) => traceOf(asked).read(log, asked) },
};

/** A swap as it is asked for. */
export interface SwapRequest extends Omit<SwapSummary, 'kind' | 'coinInNames'> {
  chainId: number;
}

/** Prepares a swap. @returns 'dexNotFound' where the deployment names no exchange */
export function prepareSwap(book: AddressBook, { chainId, ...asked }: SwapRequest): Result<PreparedWrite<SwapSummary>> {
  const dex = dexOf(book, chainId);
  if (dex === null) return fail(missingDex);
  const summary: SwapSummary = { kind: 'swap', ...asked, coinInNames: dex.coinInNames };
  return ok(prepared(swap, { chainId, to: dex.router }, summary));
}
