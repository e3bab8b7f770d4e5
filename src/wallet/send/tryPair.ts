import { zeroAddress } from 'viem';
import { plainText } from '../../core/errors/plainText.ts';
import { revertReason } from '../../core/errors/revertReason.ts';
import { afterPlain } from '../../core/swap/arrival.ts';
import { arrivalIn, type SimulatedTransfer } from '../../core/swap/tokenTax.ts';
import { NATIVE_TRANSFERS, simulateCalls, type SimulatedCall } from '../../io/dex/simulateCalls.ts';
import { RpcAnswerError } from '../../io/rpc/rpcError.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import type { AddPairSummary } from '../kinds/addPair.ts';
import type { RemovePairSummary } from '../kinds/removePair.ts';
import { callObject } from './callObject.ts';
import type { PreparedWrite } from './write.ts';

/** What a node shows of an addition. */
export interface TriedAddition {
  /** The LP tokens that the account gets, in raw units; null: not known. */
  minted: bigint | null;
  /** No node could simulate it. */
  isUnanswered: boolean;
}

/** What a node shows of a removal. */
export interface TriedRemoval {
  /** The function for tokens that keep a part of each transfer is the one that passes. */
  isTaxed: boolean;
  /** What the account gets of the two tokens, in smallest units in the order of the call; null: not known. */
  arrived: readonly [bigint, bigint] | null;
  /** No node could simulate it. */
  isUnanswered: boolean;
}

type PairWrite = PreparedWrite<AddPairSummary> | PreparedWrite<RemovePairSummary>;

/**
 * Simulates calls that follow each other, the last of which is a removal, and the same with the function for tokens
 * that keep a part of each transfer where the first one is refused for such a reason. Where no node simulates, static
 * calls show which of the two functions passes, but not what arrives.
 * @param before approvals that are missing
 */
export async function tryRemoval(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  { plain, taxed }: { plain: PreparedWrite<RemovePairSummary>; taxed: PreparedWrite<RemovePairSummary> | null },
): Promise<TriedRemoval> {
  const first = await run(reader, before, plain);
  if (first === null) {
    // A static call cannot begin with an approval.
    const isTaxed = before.length === 0 && taxed !== null && (await isOnlyTaxed(reader, plain, taxed));
    return { isTaxed, arrived: null, isUnanswered: true };
  }
  if (first.kind === 'passes') return passed(plain, first, false);
  const second = taxed !== null && suggestsTax(first.reason) ? await run(reader, before, taxed) : null;
  if (taxed !== null && second?.kind === 'passes') return passed(taxed, second, true);
  return { isTaxed: false, arrived: null, isUnanswered: false };
}

const passed = (
  { summary }: PreparedWrite<RemovePairSummary>,
  { transfers }: SimulatedCall & { kind: 'passes' },
  isTaxed: boolean,
): TriedRemoval => ({ isTaxed, arrived: arrivedOf(summary, transfers), isUnanswered: false });

/** A token that moved less than the router pays out is refused by the token itself, in its own words. */
const suggestsTax = (reason: string): boolean =>
  afterPlain({ kind: 'reverts', reason }, 'INPUT').next === 'simulateTaxed' || /TRANSFER_FAILED|transfer/i.test(reason);

/** Whether the plain function is refused as for a taxed token, and the one for those passes. */
async function isOnlyTaxed(reader: RpcReader, plain: PairWrite, taxed: PairWrite): Promise<boolean> {
  const refusal = await refusalOf(reader, plain);
  return refusal !== null && suggestsTax(refusal) && (await refusalOf(reader, taxed)) === '';
}

/** Why a static call is refused; empty: it passes; null: no node answers. */
async function refusalOf(reader: RpcReader, write: PairWrite): Promise<string | null> {
  try {
    await reader.rpc(write.chainId, 'eth_call', [callObject(write, write.summary.receiver), 'latest']);
    return '';
  } catch (cause) {
    return cause instanceof RpcAnswerError ? plainText(revertReason(cause.data ?? cause.message)) : null;
  }
}

function arrivedOf(
  { tokenA, tokenB, isNative, receiver }: RemovePairSummary,
  transfers: readonly SimulatedTransfer[],
): readonly [bigint, bigint] {
  const ofB = isNative ? NATIVE_TRANSFERS : tokenB;
  return [arrivalIn(transfers, tokenA, receiver), arrivalIn(transfers, ofB, receiver)];
}

/**
 * Simulates calls that follow each other, the last of which is an addition.
 * @param before approvals that are missing
 */
export async function tryAddition(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  write: PreparedWrite<AddPairSummary>,
): Promise<TriedAddition> {
  const { pair, receiver } = write.summary;
  // Of a pair that the call creates the address is not known.
  if (pair === zeroAddress) return { minted: null, isUnanswered: false };
  const call = await run(reader, before, write);
  const minted = call?.kind === 'passes' ? arrivalIn(call.transfers, pair, receiver) : null;
  return { minted, isUnanswered: call === null };
}

/** The last of some calls, all of which passed; the first refusal otherwise. null: no node can simulate them. */
async function run(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  write: PairWrite,
): Promise<SimulatedCall | null> {
  const account = write.summary.receiver;
  const calls = [...before, write].map((one) => callObject(one, account));
  const answered = await simulateCalls(reader, write.chainId, calls);
  return answered?.find(({ kind }) => kind === 'reverts') ?? answered?.at(-1) ?? null;
}
