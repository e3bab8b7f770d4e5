import * as v from 'valibot';
import { wrappedNativeAbi } from '../../../abis/wrappedNative.ts';
import { isSameAddress } from '../../core/address.ts';
import { uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { dexOf, missingDex } from './dex.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { OpenRequest, WriteKind, WriteSite, WriteTrace } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('wrap'),
  /** True: the native coin becomes its wrapped coin; false: back. */
  isIn: v.boolean(),
  amount: uintSchema,
});

export type WrapSummary = v.InferOutput<typeof summarySchema>;

const target = (_: WrapSummary, { book, chainId }: WriteSite) => dexOf(book, chainId)?.wrappedNative ?? null;

const wrapped = tracedBy({
  abi: wrappedNativeAbi,
  eventName: 'Deposit',
  indexed: ({ account }) => ({ dst: account }),
  isIts: ({ dst, wad }, { amount }: WrapSummary, { account }) => isSameAddress(dst, account) && wad === amount,
});
const unwrapped = tracedBy({
  abi: wrappedNativeAbi,
  eventName: 'Withdrawal',
  indexed: ({ account }) => ({ src: account }),
  isIts: ({ src, wad }, { amount }: WrapSummary, { account }) => isSameAddress(src, account) && wad === amount,
});
const traceOf = ({ summary }: OpenRequest<WrapSummary>): WriteTrace<WrapSummary> =>
  summary?.isIn === false ? unwrapped : wrapped;

/** The native coin exchanged 1:1 with its wrapped coin, by the wrapped coin itself. */
export const wrap: WriteKind<WrapSummary> = {
  kind: 'wrap',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: wrappedNativeAbi,
      functionName: 'deposit',
      isMeant: ({ isIn }: WrapSummary) => isIn,
      target,
      value: ({ amount }) => amount,
      args: () => [],
      read: (_, { value }) => ({ kind: 'wrap', isIn: true, amount: value }),
    }),
    writeCall({
      abi: wrappedNativeAbi,
      functionName: 'withdraw',
      isMeant: ({ isIn }: WrapSummary) => !isIn,
      target,
      args: ({ amount }) => [amount],
      read: ([amount]) => ({ kind: 'wrap', isIn: false, amount }),
    }),
  ],
  difference: ({ amount }) => (amount === 0n ? 'amount' : null),
  trace: { filter: (asked) => traceOf(asked).filter(asked), read: (log, asked) => traceOf(asked).read(log, asked) },
};

/** Prepares the exchange with the wrapped coin. @returns 'dexNotFound' where the deployment names no exchange */
export function prepareWrap(
  book: AddressBook,
  { chainId, ...asked }: { chainId: number } & Omit<WrapSummary, 'kind'>,
): Result<PreparedWrite<WrapSummary>> {
  const dex = dexOf(book, chainId);
  if (dex === null) return fail(missingDex);
  return ok(prepared(wrap, { chainId, to: dex.wrappedNative }, { kind: 'wrap', ...asked }));
}
