import { decodeAbiParameters, type Address, type Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { classifyRevert } from '../../core/errors/revertError.ts';
import { revertReason } from '../../core/errors/revertReason.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  afterPlain,
  afterTaxed,
  arrivalOf,
  isBelowMinimum,
  saleDoubt,
  signedMinimum,
  type Simulation,
} from '../../core/swap/arrival.ts';
import { lower } from '../../core/swap/candidates.ts';
import type { Quote } from '../../core/swap/quote.ts';
import { maximumOf, minimumOf } from '../../core/swap/slippage.ts';
import { arrivalIn, taxedTokens, type TokenTax } from '../../core/swap/tokenTax.ts';
import { NATIVE_TRANSFERS, simulateCalls, type SimulatedCall } from '../../io/dex/simulateCalls.ts';
import { isHex } from '../../io/rpc/hexWords.ts';
import { RpcAnswerError } from '../../io/rpc/rpcError.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { prepareApprove } from '../kinds/approve.ts';
import { dexErrors } from '../kinds/dex.ts';
import { prepareSwap, type SwapRequest, type SwapSummary } from '../kinds/swap.ts';
import type { AddressBook } from './addressBook.ts';
import { callObject } from './callObject.ts';
import type { PreparedWrite } from './write.ts';

/** A swap that is to be signed, before its limits are known. */
export interface SwapWish {
  chainId: number;
  account: Address;
  quote: Quote;
  /** The contracts of the pairs of the route, in its order. */
  pairs: readonly Address[];
  isNativeIn: boolean;
  isNativeOut: boolean;
  receiver: Address;
  slippageBips: number;
  deadline: bigint;
  headTime: bigint;
  /** The router may not take the token yet: the simulation begins with its approval. */
  needsApproval: boolean;
}

/** What is signed, with what its simulation showed. */
export interface TriedSwap {
  write: PreparedWrite<SwapSummary>;
  /** What arrives by the simulation, in smallest units; null: no node could show it. */
  arrival: bigint | null;
  /** Tokens of the route that keep a part of each transfer. */
  taxes: TokenTax[];
  /** A trial sale of what was bought was refused. */
  cannotBeSold: boolean;
}

interface Trial {
  simulation: Simulation;
  taxes: TokenTax[];
}

/**
 * Simulates exactly the call that is to be signed. Its minimum follows from what arrives, and it is the function for
 * taxed tokens where one of them keeps a part. That function is also signed for an exact amount in where no node can
 * show what arrives: it compares the minimum with it.
 * @returns 'dexNotFound', 'dexNeedsExactInput', 'dexTooLittle' for a minimum of 0, 'dexArrivalUnknown', 'dexPriceMoved'
 * where the router computes less than the minimum and no token keeps a part, or what the contract says
 */
export async function trySwap(reader: RpcReader, book: AddressBook, wish: SwapWish): Promise<Result<TriedSwap>> {
  const { quote, slippageBips } = wish;
  const { field, amountIn, amountOut } = quote;
  const limits =
    field === 'INPUT'
      ? { amountIn, amountOut: minimumOf(amountOut, slippageBips) }
      : { amountIn: maximumOf(amountIn, slippageBips), amountOut };
  if (limits.amountIn === null || limits.amountOut === null) return fail({ code: 'dexTooLittle' });
  const request = requestOf(wish, { amountIn: limits.amountIn, amountOut: limits.amountOut }, false);
  const plain = prepareSwap(book, request);
  if (!plain.ok) return plain;
  const first = await tryOut(reader, wish, plain.value);
  const after = afterPlain(first.simulation, field);
  if (after.next === 'refuse') return fail(refusalOf(after.reason));
  if (after.next === 'needsExactInput') return fail({ code: 'dexNeedsExactInput' });
  if (after.next === 'sign') {
    const arrival = arrivalOf(first.simulation);
    const minimum = field === 'INPUT' ? signedMinimum(amountOut, arrival, slippageBips) : amountOut;
    if (minimum === null) return fail({ code: 'dexTooLittle' });
    const isTaxed = after.variant === 'taxed';
    const signed = await signable(
      reader,
      book,
      wish,
      { ...request, isTaxed, amountOut: minimum },
      arrival,
      first.taxes,
    );
    if (!signed.ok || !isTaxed) return signed;
    // The plain call passed with the same minimum, so a refusal now means that less arrives than was computed.
    const checked = await plainCall(reader, wish, signed.value.write);
    const isRefused = first.simulation.kind === 'passes' && checked.kind === 'reverts';
    return isRefused ? fail({ code: 'dexArrivalUnknown' }) : signed;
  }
  const taxed = prepareSwap(book, { ...requestOf(wish, { amountIn: limits.amountIn, amountOut: 1n }, true) });
  if (!taxed.ok) return taxed;
  const second = await tryOut(reader, wish, taxed.value);
  const end = afterTaxed(second.simulation);
  if (end.next === 'refuse') return fail(refusalOf(end.reason));
  if (end.next === 'arrivalUnknown') return fail({ code: 'dexArrivalUnknown' });
  // The router computed less than the minimum, and nothing was kept on the way: it is the price that has changed.
  const isBelow = first.simulation.kind === 'reverts' && isBelowMinimum(first.simulation.reason);
  if (isBelow && second.taxes.length === 0) return fail({ code: 'dexPriceMoved' });
  const minimum = signedMinimum(amountOut, end.arrival, slippageBips);
  if (minimum === null) return fail({ code: 'dexTooLittle' });
  return signable(
    reader,
    book,
    wish,
    { ...taxed.value.summary, chainId: wish.chainId, amountOut: minimum },
    end.arrival,
    second.taxes,
  );
}

const refusalOf = (reason: string): AppError => classifyRevert(reason, dexErrors);

function requestOf(
  { chainId, quote, pairs, isNativeIn, isNativeOut, receiver, deadline, headTime }: SwapWish,
  limits: { amountIn: bigint; amountOut: bigint },
  isTaxed: boolean,
): SwapRequest {
  const { field, path } = quote;
  const firstPair = pairs[0] ?? receiver;
  return { chainId, field, isTaxed, isNativeIn, isNativeOut, path, ...limits, firstPair, receiver, deadline, headTime };
}

async function signable(
  reader: RpcReader,
  book: AddressBook,
  wish: SwapWish,
  request: SwapRequest,
  arrival: bigint | null,
  taxes: TokenTax[],
): Promise<Result<TriedSwap>> {
  const write = prepareSwap(book, request);
  if (!write.ok) return write;
  const cannotBeSold = arrival === null ? false : await isUnsellable(reader, book, wish, write.value, arrival);
  return ok({ write: { ...write.value, account: wish.account }, arrival, taxes, cannotBeSold });
}

/** The calls before a swap that is tried out: the approval, where it is missing. */
function callsBefore({ needsApproval, account }: SwapWish, { chainId, to, summary }: PreparedWrite<SwapSummary>) {
  const [token] = summary.path;
  if (!needsApproval || token === undefined) return [];
  const approval = prepareApprove({ chainId, token, spender: to, amount: summary.amountIn });
  return [callObject(approval, account)];
}

async function tryOut(reader: RpcReader, wish: SwapWish, write: PreparedWrite<SwapSummary>): Promise<Trial> {
  const before = callsBefore(wish, write);
  const calls = await simulateCalls(reader, wish.chainId, [...before, callObject(write, wish.account)]);
  const end = calls?.at(-1);
  if (calls === null || end === undefined) return { simulation: await plainCall(reader, wish, write), taxes: [] };
  const refused = calls.find(({ kind }) => kind === 'reverts');
  if (refused?.kind === 'reverts') return { simulation: { kind: 'reverts', reason: refused.reason }, taxes: [] };
  return end.kind === 'passes' ? passed(wish, write, end) : { simulation: { kind: 'unknown' }, taxes: [] };
}

function passed(
  wish: SwapWish,
  { to: router, summary }: PreparedWrite<SwapSummary>,
  call: SimulatedCall & { kind: 'passes' },
): Trial {
  const { account, pairs, quote, isNativeIn, isNativeOut, receiver } = wish;
  const bought = quote.path.at(-1) ?? router;
  const arrived = arrivalIn(call.transfers, isNativeOut ? NATIVE_TRANSFERS : bought, receiver);
  const stations = [isNativeIn ? router : account, ...pairs, isNativeOut ? router : receiver];
  return {
    simulation: { kind: 'passes', promised: summary.isTaxed ? null : promisedIn(call.returned), arrived },
    taxes: taxedTokens(call.transfers, quote.path, stations),
  };
}

/** The last of the amounts that a call returned; null: it returned none. */
function promisedIn(returned: Hex): bigint | null {
  try {
    return decodeAbiParameters([{ type: 'uint256[]' }], returned)[0].at(-1) ?? null;
  } catch {
    return null;
  }
}

/** Where no node simulates: the plain static call, which cannot begin with an approval and shows no transfers. */
async function plainCall(reader: RpcReader, wish: SwapWish, write: PreparedWrite<SwapSummary>): Promise<Simulation> {
  if (wish.needsApproval) return { kind: 'unknown' };
  try {
    const answer = await reader.rpc(wish.chainId, 'eth_call', [callObject(write, wish.account), 'latest']);
    return { kind: 'passes', promised: isHex(answer) ? promisedIn(answer) : null, arrived: null };
  } catch (cause) {
    if (!(cause instanceof RpcAnswerError)) return { kind: 'unknown' };
    return { kind: 'reverts', reason: plainText(revertReason(cause.data ?? cause.message)) };
  }
}

/** Whether what was bought cannot be sold again; false also where that is not known. */
async function isUnsellable(
  reader: RpcReader,
  book: AddressBook,
  wish: SwapWish,
  write: PreparedWrite<SwapSummary>,
  arrival: bigint,
): Promise<boolean> {
  const { chainId, to: router, summary } = write;
  const token = summary.path.at(-1);
  // The native coin can always be sold.
  if (token === undefined || summary.isNativeOut) return false;
  const amount = summary.field === 'INPUT' ? arrival : summary.amountOut;
  const sale = prepareSwap(book, {
    ...summary,
    chainId,
    field: 'INPUT',
    isTaxed: true,
    isNativeIn: false,
    isNativeOut: false,
    path: summary.path.toReversed(),
    amountIn: amount,
    amountOut: 1n,
  });
  if (!sale.ok) return false;
  const approval = prepareApprove({ chainId, token, spender: router, amount });
  const seller = lower(wish.receiver);
  const calls = await simulateCalls(reader, chainId, [
    ...callsBefore(wish, write),
    callObject(write, wish.account),
    callObject(approval, seller),
    callObject(sale.value, seller),
  ]);
  const sold = calls?.at(-1);
  if (sold === undefined || calls?.at(-2)?.kind !== 'passes') return false;
  // An amount that is worth less than the smallest unit says nothing about the token.
  const isTooSmall = sold.kind === 'reverts' && /INSUFFICIENT_/.test(sold.reason);
  return !isTooSmall && saleDoubt(sold.kind) === 'cannotBeSold';
}
