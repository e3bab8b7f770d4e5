import * as v from 'valibot';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { dexRouterAvaxAbi } from '../../../abis/dexRouterAvax.ts';
import { isSameAddress } from '../../core/address.ts';
import { uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { isKnownLpToken } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { areKnown, dexErrors, dexOf, headTimeOf, missingDex, routerAt } from './dex.ts';
import { pairDifference, pairFields } from './pairs.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { CallEnvelope, WriteKind, WriteSite } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('removePair'),
  ...pairFields,
  /** What is given back, in raw units of the LP token. */
  lp: uintSchema,
  /** The function for tokens that keep a part of each transfer; only together with the native coin. */
  isTaxed: v.boolean(),
});

export type RemovePairSummary = v.InferOutput<typeof summarySchema>;

type Names = RemovePairSummary['coinInNames'];
const target = (_: RemovePairSummary, site: WriteSite): Address | null => routerAt(site);

type NativeArgs = readonly [Address, bigint, bigint, bigint, Address, bigint];

const isNative = (names: Names, isTaxed: boolean) => (summary: RemovePairSummary) =>
  summary.isNative && summary.isTaxed === isTaxed && summary.coinInNames === names;

const nativeArgs = ({ tokenA, lp, minimumA, minimumB, receiver, deadline }: RemovePairSummary): NativeArgs => [
  tokenA,
  lp,
  minimumA,
  minimumB,
  receiver,
  deadline,
];

const readNative =
  (coinInNames: Names, isTaxed: boolean) =>
  (
    [tokenA, lp, minimumA, minimumB, receiver, deadline]: NativeArgs,
    { book, chainId }: CallEnvelope,
  ): RemovePairSummary => ({
    kind: 'removePair',
    tokenA,
    tokenB: dexOf(book, chainId)?.wrappedNative ?? zeroAddress,
    isNative: true,
    isTaxed,
    lp,
    minimumA,
    minimumB,
    pair: zeroAddress,
    receiver,
    deadline,
    headTime: headTimeOf(deadline),
    coinInNames,
  });

/** Gives LP tokens of a pair back for both of its tokens, or for a token and the native coin. */
export const removePair: WriteKind<RemovePairSummary> = {
  kind: 'removePair',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: dexRouterAbi,
      functionName: 'removeLiquidity',
      isMeant: (summary: RemovePairSummary) => !summary.isNative,
      target,
      args: ({ tokenA, tokenB, lp, minimumA, minimumB, receiver, deadline }: RemovePairSummary) => [
        tokenA,
        tokenB,
        lp,
        minimumA,
        minimumB,
        receiver,
        deadline,
      ],
      read: ([tokenA, tokenB, lp, minimumA, minimumB, receiver, deadline], { book, chainId }) => ({
        kind: 'removePair',
        tokenA,
        tokenB,
        isNative: false,
        isTaxed: false,
        lp,
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
      functionName: 'removeLiquidityETH',
      isMeant: isNative('ETH', false),
      target,
      args: nativeArgs,
      read: readNative('ETH', false),
    }),
    writeCall({
      abi: dexRouterAbi,
      functionName: 'removeLiquidityETHSupportingFeeOnTransferTokens',
      isMeant: isNative('ETH', true),
      target,
      args: nativeArgs,
      read: readNative('ETH', true),
    }),
    writeCall({
      abi: dexRouterAvaxAbi,
      functionName: 'removeLiquidityAVAX',
      isMeant: isNative('AVAX', false),
      target,
      args: nativeArgs,
      read: readNative('AVAX', false),
    }),
    writeCall({
      abi: dexRouterAvaxAbi,
      functionName: 'removeLiquidityAVAXSupportingFeeOnTransferTokens',
      isMeant: isNative('AVAX', true),
      target,
      args: nativeArgs,
      read: readNative('AVAX', true),
    }),
  ],
  difference(summary, site) {
    const { tokenA, tokenB, pair, lp } = summary;
    if (lp === 0n) return 'amount';
    // Of a pair that the exchange named anything can be taken out, whatever its tokens are.
    if (!areKnown([tokenA, tokenB], site) && !isKnownLpToken(site.book, site.chainId, pair)) return 'unknown token';
    return pairDifference(summary, site);
  },
  errors: () => dexErrors,
  spends: ({ pair, lp }) => ({ token: pair, amount: lp }),
  trace: tracedBy({
    abi: dexPairAbi,
    eventName: 'Transfer',
    indexed: ({ account }) => ({ from: account }),
    address: ({ pair }: RemovePairSummary) => pair,
    isIts: ({ from, to, value }, { pair, lp }, { account }) =>
      isSameAddress(from, account) && isSameAddress(to, pair) && value === lp,
  }),
};

/** Prepares a removal. @returns 'dexNotFound' where the deployment names no exchange */
export function prepareRemovePair(
  book: AddressBook,
  { chainId, ...asked }: { chainId: number } & Omit<RemovePairSummary, 'kind' | 'coinInNames'>,
): Result<PreparedWrite<RemovePairSummary>> {
  const dex = dexOf(book, chainId);
  if (dex === null) return fail(missingDex);
  const summary: RemovePairSummary = { kind: 'removePair', ...asked, coinInNames: dex.coinInNames };
  return ok(prepared(removePair, { chainId, to: dex.router }, summary));
}
