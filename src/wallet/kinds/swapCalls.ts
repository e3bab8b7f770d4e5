import type { Address } from 'viem';
import { zeroAddress } from 'viem';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { dexRouterAvaxAbi } from '../../../abis/dexRouterAvax.ts';
import type { SwapField } from '../../core/swap/quote.ts';
import { dexOf, headTimeOf, routerAt } from './dex.ts';
import type { SwapSummary } from './swap.ts';
import { writeCall } from './writeCall.ts';
import type { CallEnvelope, WriteCall, WriteSite } from './writeKind.ts';

/** A function of the router: which side is exact, and how the native coin and taxed tokens take part. */
type Variant = Pick<SwapSummary, 'field' | 'isNativeIn' | 'isNativeOut' | 'isTaxed'>;

const tokens = { isNativeIn: false, isNativeOut: false } as const;
const nativeIn = { isNativeIn: true, isNativeOut: false } as const;
const nativeOut = { isNativeIn: false, isNativeOut: true } as const;

/** Amount, limit, path, recipient, deadline; where the native coin is paid, the first one is the value of the call. */
type TokenArgs = readonly [bigint, bigint, readonly Address[], Address, bigint];
type NativeArgs = readonly [bigint, readonly Address[], Address, bigint];

/** What all of them have in common. @param names what a function calls the coin; null: it does not name it */
function variant(field: SwapField, sides: Omit<Variant, 'field' | 'isTaxed'>, isTaxed = false) {
  const is: Variant = { field, ...sides, isTaxed };
  const isNative = is.isNativeIn || is.isNativeOut;
  const ofCall = ({ book, chainId }: CallEnvelope) => ({
    kind: 'swap' as const,
    ...is,
    firstPair: zeroAddress,
    coinInNames: dexOf(book, chainId)?.coinInNames ?? 'ETH',
  });
  return {
    of: (names: SwapSummary['coinInNames']) => ({
      isMeant: (summary: SwapSummary) =>
        summary.field === is.field &&
        summary.isNativeIn === is.isNativeIn &&
        summary.isNativeOut === is.isNativeOut &&
        summary.isTaxed === is.isTaxed &&
        (!isNative || summary.coinInNames === names),
      target: (_: SwapSummary, site: WriteSite) => routerAt(site),
    }),
    fromTokens: {
      args: ({ amountIn, amountOut, path, receiver, deadline }: SwapSummary): TokenArgs => [
        ...(field === 'INPUT' ? ([amountIn, amountOut] as const) : ([amountOut, amountIn] as const)),
        path,
        receiver,
        deadline,
      ],
      read: ([first, second, path, receiver, deadline]: TokenArgs, envelope: CallEnvelope): SwapSummary => ({
        ...ofCall(envelope),
        ...(field === 'INPUT' ? { amountIn: first, amountOut: second } : { amountIn: second, amountOut: first }),
        path: [...path],
        receiver,
        deadline,
        headTime: headTimeOf(deadline),
      }),
    },
    fromNative: {
      value: ({ amountIn }: SwapSummary) => amountIn,
      args: ({ amountOut, path, receiver, deadline }: SwapSummary): NativeArgs => [amountOut, path, receiver, deadline],
      read: ([amountOut, path, receiver, deadline]: NativeArgs, envelope: CallEnvelope): SwapSummary => ({
        ...ofCall(envelope),
        amountIn: envelope.value,
        amountOut,
        path: [...path],
        receiver,
        deadline,
        headTime: headTimeOf(deadline),
      }),
    },
  };
}

const [inTokens, outTokens, taxedTokens] = [
  variant('INPUT', tokens),
  variant('OUTPUT', tokens),
  variant('INPUT', tokens, true),
];
const [inFromNative, outFromNative, taxedFromNative] = [
  variant('INPUT', nativeIn),
  variant('OUTPUT', nativeIn),
  variant('INPUT', nativeIn, true),
];
const [inToNative, outToNative, taxedToNative] = [
  variant('INPUT', nativeOut),
  variant('OUTPUT', nativeOut),
  variant('INPUT', nativeOut, true),
];

/** Every function with which the routers of all exchanges swap. */
export const swapCalls: readonly WriteCall<SwapSummary>[] = [
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactTokensForTokens',
    ...inTokens.of('ETH'),
    ...inTokens.fromTokens,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapTokensForExactTokens',
    ...outTokens.of('ETH'),
    ...outTokens.fromTokens,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    ...taxedTokens.of('ETH'),
    ...taxedTokens.fromTokens,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactETHForTokens',
    ...inFromNative.of('ETH'),
    ...inFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapETHForExactTokens',
    ...outFromNative.of('ETH'),
    ...outFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    ...taxedFromNative.of('ETH'),
    ...taxedFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactTokensForETH',
    ...inToNative.of('ETH'),
    ...inToNative.fromTokens,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapTokensForExactETH',
    ...outToNative.of('ETH'),
    ...outToNative.fromTokens,
  }),
  writeCall({
    abi: dexRouterAbi,
    functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    ...taxedToNative.of('ETH'),
    ...taxedToNative.fromTokens,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapExactAVAXForTokens',
    ...inFromNative.of('AVAX'),
    ...inFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapAVAXForExactTokens',
    ...outFromNative.of('AVAX'),
    ...outFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapExactAVAXForTokensSupportingFeeOnTransferTokens',
    ...taxedFromNative.of('AVAX'),
    ...taxedFromNative.fromNative,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapExactTokensForAVAX',
    ...inToNative.of('AVAX'),
    ...inToNative.fromTokens,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapTokensForExactAVAX',
    ...outToNative.of('AVAX'),
    ...outToNative.fromTokens,
  }),
  writeCall({
    abi: dexRouterAvaxAbi,
    functionName: 'swapExactTokensForAVAXSupportingFeeOnTransferTokens',
    ...taxedToNative.of('AVAX'),
    ...taxedToNative.fromTokens,
  }),
];
