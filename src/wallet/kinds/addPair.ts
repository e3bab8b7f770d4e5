import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { dexRouterAvaxAbi } from '../../../abis/dexRouterAvax.ts';
import { isSameAddress } from '../../core/address.ts';
import { uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { areKnown, dexErrors, dexOf, headTimeOf, missingDex, routerAt } from './dex.ts';
import { pairDifference, pairFields } from './pairs.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { CallEnvelope, OpenRequest, WriteKind, WriteSite, WriteTrace } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('addPair'),
  ...pairFields,
  /** What is offered, in smallest units; the router takes this, or less of one of them. */
  amountA: uintSchema,
  amountB: uintSchema,
});

export type AddPairSummary = v.InferOutput<typeof summarySchema>;

const isNamed = (names: AddPairSummary['coinInNames'], isNative: boolean) => (summary: AddPairSummary) =>
  summary.isNative === isNative && (!isNative || summary.coinInNames === names);

const target = (_: AddPairSummary, site: WriteSite): Address | null => routerAt(site);

type NativeArgs = readonly [Address, bigint, bigint, bigint, Address, bigint];

const nativeArgs = (summary: AddPairSummary): NativeArgs => [
  summary.tokenA,
  summary.amountA,
  summary.minimumA,
  summary.minimumB,
  summary.receiver,
  summary.deadline,
];

function readNative(
  [tokenA, amountA, minimumA, minimumB, receiver, deadline]: NativeArgs,
  { book, chainId, value }: CallEnvelope,
  coinInNames: AddPairSummary['coinInNames'],
): AddPairSummary {
  const tokenB = dexOf(book, chainId)?.wrappedNative ?? zeroAddress;
  const [pair, headTime] = [zeroAddress, headTimeOf(deadline)];
  const amounts = { amountA, amountB: value, minimumA, minimumB };
  return {
    kind: 'addPair',
    tokenA,
    tokenB,
    isNative: true,
    ...amounts,
    pair,
    receiver,
    deadline,
    headTime,
    coinInNames,
  };
}

/** The LP tokens that an existing pair mints for the account. */
const minted = tracedBy({
  abi: dexPairAbi,
  eventName: 'Transfer',
  indexed: ({ account }) => ({ from: zeroAddress, to: account }),
  address: ({ pair }: AddPairSummary) => pair,
  // Whoever adds liquidity may name this account as the receiver.
  isAnyones: true,
  isIts: ({ from, to, value }, { receiver }) =>
    isSameAddress(from, zeroAddress) && isSameAddress(to, receiver) && value > 0n,
});
/** A pair that the call creates. */
const created = tracedBy({
  abi: dexFactoryAbi,
  eventName: 'PairCreated',
  address: (_: AddPairSummary, { book, chainId }) => dexOf(book, chainId)?.factory ?? zeroAddress,
  isAnyones: true,
  // The last argument has no name, so they are a list.
  isIts: ([token0, token1], { tokenA, tokenB }) =>
    (isSameAddress(token0, tokenA) && isSameAddress(token1, tokenB)) ||
    (isSameAddress(token0, tokenB) && isSameAddress(token1, tokenA)),
});
const traceOf = ({ summary }: OpenRequest<AddPairSummary>): WriteTrace<AddPairSummary> =>
  summary === null || summary.pair === zeroAddress ? created : minted;

/** Adds both tokens of a pair to its liquidity, or a token and the native coin, for LP tokens of the pair. */
export const addPair: WriteKind<AddPairSummary> = {
  kind: 'addPair',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: dexRouterAbi,
      functionName: 'addLiquidity',
      isMeant: isNamed('ETH', false),
      target,
      args: (summary: AddPairSummary) => [
        summary.tokenA,
        summary.tokenB,
        summary.amountA,
        summary.amountB,
        summary.minimumA,
        summary.minimumB,
        summary.receiver,
        summary.deadline,
      ],
      read: ([tokenA, tokenB, amountA, amountB, minimumA, minimumB, receiver, deadline], { book, chainId }) => ({
        kind: 'addPair',
        tokenA,
        tokenB,
        isNative: false,
        amountA,
        amountB,
        minimumA,
        minimumB,
        pair: zeroAddress,
        receiver,
        deadline,
        headTime: headTimeOf(deadline),
        coinInNames: dexOf(book, chainId)?.coinInNames ?? 'ETH',
      }),
    }),
    writeCall({
      abi: dexRouterAbi,
      functionName: 'addLiquidityETH',
      isMeant: isNamed('ETH', true),
      target,
      value: ({ amountB }: AddPairSummary) => amountB,
      args: nativeArgs,
      read: (args, envelope) => readNative(args, envelope, 'ETH'),
    }),
    writeCall({
      abi: dexRouterAvaxAbi,
      functionName: 'addLiquidityAVAX',
      isMeant: isNamed('AVAX', true),
      target,
      value: ({ amountB }: AddPairSummary) => amountB,
      args: nativeArgs,
      read: (args, envelope) => readNative(args, envelope, 'AVAX'),
    }),
  ],
  difference(summary, site) {
    const { tokenA, tokenB, amountA, amountB, minimumA, minimumB } = summary;
    if (minimumA > amountA || minimumB > amountB) return 'minimum';
    if (!areKnown([tokenA, tokenB], site)) return 'unknown token';
    return pairDifference(summary, site);
  },
  errors: () => dexErrors,
  spends: ({ tokenA, tokenB, amountA, amountB, isNative }) => [
    { token: tokenA, amount: amountA },
    ...(isNative ? [] : [{ token: tokenB, amount: amountB }]),
  ],
  trace: { filter: (asked) => traceOf(asked).filter(asked), read: (log, asked) => traceOf(asked).read(log, asked) },
};

/** Prepares an addition. @returns 'dexNotFound' where the deployment names no exchange */
export function prepareAddPair(
  book: AddressBook,
  { chainId, ...asked }: { chainId: number } & Omit<AddPairSummary, 'kind' | 'coinInNames'>,
): Result<PreparedWrite<AddPairSummary>> {
  const dex = dexOf(book, chainId);
  if (dex === null) return fail(missingDex);
  const summary: AddPairSummary = { kind: 'addPair', ...asked, coinInNames: dex.coinInNames };
  return ok(prepared(addPair, { chainId, to: dex.router }, summary));
}
