import { zeroAddress } from 'viem';
import { afterPlain, type Simulation } from '../../core/swap/arrival.ts';
import { arrivalIn, type SimulatedTransfer } from '../../core/swap/tokenTax.ts';
import { NATIVE_TRANSFERS, simulateCalls, type SimulatedCall } from '../../io/dex/simulateCalls.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import type { AddPairSummary } from '../kinds/addPair.ts';
import type { RemovePairSummary } from '../kinds/removePair.ts';
import { callObject } from './callObject.ts';
import type { PreparedWrite } from './write.ts';

/** What a node shows of a removal. Smallest units; null: no node can simulate it, or it was refused. */
export interface TriedRemoval {
  /** The function for tokens that keep a part of each transfer is the one that passes. */
  isTaxed: boolean;
  /** What the account gets of the two tokens, in the order of the call. */
  arrived: readonly [bigint, bigint] | null;
}

/**
 * Simulates calls that follow each other, the last of which is a removal, and the same with the function for tokens
 * that keep a part of each transfer where the first one is refused for such a reason.
 * @param before approvals that are missing
 */
export async function tryRemoval(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  { plain, taxed }: { plain: PreparedWrite<RemovePairSummary>; taxed: PreparedWrite<RemovePairSummary> | null },
): Promise<TriedRemoval> {
  const first = await run(reader, before, plain);
  if (first?.kind === 'passes') return { isTaxed: false, arrived: arrivedOf(plain.summary, first.transfers) };
  if (first === null || taxed === null) return { isTaxed: false, arrived: null };
  const refusal: Simulation = { kind: 'reverts', reason: first.reason };
  // A token that moved less than the router pays out is refused by the token itself, in its own words.
  const isSuspect =
    afterPlain(refusal, 'INPUT').next === 'simulateTaxed' || /TRANSFER_FAILED|transfer/i.test(first.reason);
  const second = isSuspect ? await run(reader, before, taxed) : null;
  return second?.kind === 'passes'
    ? { isTaxed: true, arrived: arrivedOf(taxed.summary, second.transfers) }
    : { isTaxed: false, arrived: null };
}

function arrivedOf(
  { tokenA, tokenB, isNative, receiver }: RemovePairSummary,
  transfers: readonly SimulatedTransfer[],
): readonly [bigint, bigint] {
  const ofB = isNative ? NATIVE_TRANSFERS : tokenB;
  return [arrivalIn(transfers, tokenA, receiver), arrivalIn(transfers, ofB, receiver)];
}

/**
 * The LP tokens that an addition mints for the account by a simulation, in raw units; null: no node can simulate it, or
 * it was refused.
 * @param before approvals that are missing
 */
export async function tryAddition(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  write: PreparedWrite<AddPairSummary>,
): Promise<bigint | null> {
  const { pair, receiver } = write.summary;
  // Of a pair that the call creates the address is not known.
  if (pair === zeroAddress) return null;
  const call = await run(reader, before, write);
  return call?.kind === 'passes' ? arrivalIn(call.transfers, pair, receiver) : null;
}

/** The last of some calls, all of which passed; the first refusal otherwise. null: no node can simulate them. */
async function run(
  reader: RpcReader,
  before: readonly PreparedWrite[],
  write: PreparedWrite<AddPairSummary> | PreparedWrite<RemovePairSummary>,
): Promise<SimulatedCall | null> {
  const account = write.summary.receiver;
  const calls = [...before, write].map((one) => callObject(one, account));
  const answered = await simulateCalls(reader, write.chainId, calls);
  return answered?.find(({ kind }) => kind === 'reverts') ?? answered?.at(-1) ?? null;
}
