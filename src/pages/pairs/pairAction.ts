import type { Address, Hex } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { sortedPair } from '../../core/swap/candidates.ts';
import { deadlineAt } from '../../core/swap/deadline.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { readsWorker } from '../../workers/client.ts';
import { loadWrites, type WalletWrites } from '../../wallet/connection/load.ts';
import { prepareAddPair, type AddPairSummary } from '../../wallet/kinds/addPair.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import { prepareRemovePair, type RemovePairSummary } from '../../wallet/kinds/removePair.ts';
import type { TriedAddition, TriedRemoval } from '../../wallet/send/tryPair.ts';
import type { PreparedWrite } from '../../wallet/send/write.ts';

interface PairCall {
  /** The tokens of the form; one of them may be the native coin. */
  a: Token;
  b: Token;
  minimumA: bigint;
  minimumB: bigint;
  /** The zero address: the pair does not exist yet. */
  pair: Address;
  /** Seconds from the newest block. */
  deadlineSeconds: number;
  /** The account the dialog was shown for. */
  account: Address;
  /** The call names the second token of the form first; the native coin always comes second. */
  isTurned: boolean;
}

export interface AdditionCall extends PairCall {
  amountA: bigint;
  amountB: bigint;
  /** The tokens of which an approval is missing: each is approved for exactly its amount before. */
  approves: readonly Token[];
}

export interface RemovalCall extends PairCall {
  lp: bigint;
  /** The function for tokens that keep a part of each transfer; only if one of the tokens is the native coin. */
  isTaxed: boolean;
  /** The approval of the LP tokens is missing: they are approved for exactly this amount before. */
  approvesLp: boolean;
}

/** A write with the approvals that come before it. */
interface PairWrite<Summary extends AddPairSummary | RemovePairSummary> {
  before: PreparedWrite[];
  write: PreparedWrite<Summary>;
}

/**
 * The time of the newest block, in seconds.
 * @returns 'dexNotFound' where the exchange is not what the deployment says
 */
async function readHeadTime({ a, b }: PairCall): Promise<Result<bigint>> {
  const dex = dexOn(a.chainId);
  const pair = sortedPair(a.address, b.address);
  if (dex === null || pair === null) return fail({ code: 'dexNotFound' });
  const read = await readsWorker().readPairs(dex, [pair], null);
  if (!read.ok) return read;
  const times = read.value.nodes.map(({ headTime }) => headTime);
  const newest = times.reduce((last, time) => (time > last ? time : last), 0n);
  return read.value.isAsDeployed && newest > 0n ? ok(newest) : fail({ code: 'dexNotFound' });
}

/** What both calls say besides their amounts. */
function inOrder({ a, b, minimumA, minimumB, pair, deadlineSeconds, account, isTurned }: PairCall, headTime: bigint) {
  return {
    chainId: a.chainId,
    tokenA: isTurned ? b.address : a.address,
    tokenB: isTurned ? a.address : b.address,
    isNative: a.isNative || b.isNative,
    minimumA: isTurned ? minimumB : minimumA,
    minimumB: isTurned ? minimumA : minimumB,
    pair,
    receiver: account,
    headTime,
    deadline: deadlineAt(headTime, deadlineSeconds),
  };
}

function addition({ book }: WalletWrites, request: AdditionCall, headTime: bigint): Result<PairWrite<AddPairSummary>> {
  const call = inOrder(request, headTime);
  const { a, amountA, amountB, approves, account, isTurned } = request;
  const amounts = isTurned ? { amountA: amountB, amountB: amountA } : { amountA, amountB };
  const write = prepareAddPair(book, { ...call, ...amounts });
  if (!write.ok) return write;
  const before = approves.map(({ chainId, address }) => {
    const amount = address === a.address ? amountA : amountB;
    return { ...prepareApprove({ chainId, token: address, spender: write.value.to, amount }), account };
  });
  return ok({ before, write: { ...write.value, account } });
}

function removal({ book }: WalletWrites, request: RemovalCall, headTime: bigint): Result<PairWrite<RemovePairSummary>> {
  const call = inOrder(request, headTime);
  const { lp, isTaxed, approvesLp, pair, account } = request;
  const write = prepareRemovePair(book, { ...call, lp, isTaxed: isTaxed && call.isNative });
  if (!write.ok) return write;
  const { chainId, to: spender } = write.value;
  const approval = { ...prepareApprove({ chainId, token: pair, spender, amount: lp }), account };
  return ok({ before: approvesLp ? [approval] : [], write: { ...write.value, account } });
}

/** Adds both tokens to a pair, with the approvals that a wallet takes in the same request. @returns the hash */
export async function sendAddPair(
  request: AdditionCall,
  label: WriteLabel,
  onAccepted: () => void,
): Promise<Result<Hex>> {
  const headTime = await readHeadTime(request);
  if (!headTime.ok) return headTime;
  const writes = await loadWrites();
  const made = addition(writes, request, headTime.value);
  return made.ok ? send(writes, made.value, { label, onAccepted }) : made;
}

/**
 * Gives LP tokens back for both tokens, with their approval if a wallet takes it in the same request.
 * @returns the hash
 */
export async function sendRemovePair(
  request: RemovalCall,
  label: WriteLabel,
  onAccepted: () => void,
): Promise<Result<Hex>> {
  const headTime = await readHeadTime(request);
  if (!headTime.ok) return headTime;
  const writes = await loadWrites();
  const made = removal(writes, request, headTime.value);
  return made.ok ? send(writes, made.value, { label, onAccepted }) : made;
}

async function send(
  writes: WalletWrites,
  { before, write }: PairWrite<AddPairSummary> | PairWrite<RemovePairSummary>,
  hooks: { label: WriteLabel; onAccepted: () => void },
): Promise<Result<Hex>> {
  const sent =
    before.length === 0
      ? await writes.sendWrite(write, hooks)
      : await writes.sendBatch({ approval: before, write }, hooks);
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}

/** What an addition mints by a simulation. */
export async function tryAddPair(request: AdditionCall, headTime: bigint): Promise<TriedAddition> {
  const writes = await loadWrites();
  const made = addition(writes, request, headTime);
  return made.ok ? writes.tryPairAddition(made.value.before, made.value.write) : { minted: null, isUnanswered: false };
}

/** What a removal pays by a simulation. What arrives is in the order of the form. */
export async function tryRemovePair(request: RemovalCall, headTime: bigint): Promise<TriedRemoval> {
  const writes = await loadWrites();
  const plain = removal(writes, { ...request, isTaxed: false }, headTime);
  if (!plain.ok) return { isTaxed: false, arrived: null, isUnanswered: false };
  const isNative = request.a.isNative || request.b.isNative;
  const taxed = isNative ? removal(writes, { ...request, isTaxed: true }, headTime) : null;
  const { before, write } = plain.value;
  const tried = await writes.tryPairRemoval(before, { plain: write, taxed: taxed?.ok ? taxed.value.write : null });
  if (tried.arrived === null) return tried;
  const [one, other] = tried.arrived;
  return { ...tried, arrived: request.isTurned ? [other, one] : [one, other] };
}
