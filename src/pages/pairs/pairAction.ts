import type { Address, Hex } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { sortedPair } from '../../core/swap/candidates.ts';
import { deadlineAt } from '../../core/swap/deadline.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { readsWorker } from '../../workers/client.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { prepareAddPair } from '../../wallet/kinds/addPair.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import { prepareRemovePair } from '../../wallet/kinds/removePair.ts';
import type { PreparedWrite } from '../../wallet/send/write.ts';

interface PairRequest {
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
  label: WriteLabel;
}

export interface AddPairRequest extends PairRequest {
  amountA: bigint;
  amountB: bigint;
  /** The tokens that are approved in the same request, each for exactly its amount. */
  approves: readonly Token[];
}

export interface RemovePairRequest extends PairRequest {
  lp: bigint;
  isTaxed: boolean;
  /** The LP tokens are approved in the same request. */
  isApproved: boolean;
}

/** The time of the newest block, and whether the exchange is still what the deployment says. */
async function readHeadTime({ a, b }: PairRequest): Promise<Result<bigint>> {
  const dex = dexOn(a.chainId);
  const pair = sortedPair(a.address, b.address);
  if (dex === null || pair === null) return fail({ code: 'dexNotFound' });
  const read = await readsWorker().readPairs(dex, [pair], null);
  if (!read.ok) return read;
  const times = read.value.nodes.map(({ headTime }) => headTime);
  const newest = times.reduce((last, time) => (time > last ? time : last), 0n);
  return read.value.isAsDeployed && newest > 0n ? ok(newest) : fail({ code: 'dexNotFound' });
}

/** What both calls say besides their amounts: the native coin comes second, as the router's functions expect it. */
function inOrder<T extends PairRequest>(request: T, headTime: bigint) {
  const { a, b, minimumA, minimumB, pair, deadlineSeconds, account } = request;
  const isTurned = a.isNative;
  return {
    isTurned,
    call: {
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
    },
  };
}

/** Adds both tokens to a pair, with the approvals that a wallet takes in the same request. @returns the hash */
export async function sendAddPair(request: AddPairRequest): Promise<Result<Hex>> {
  const headTime = await readHeadTime(request);
  if (!headTime.ok) return headTime;
  const writes = await loadWrites();
  const { isTurned, call } = inOrder(request, headTime.value);
  const { amountA, amountB, approves } = request;
  const amounts = isTurned ? { amountA: amountB, amountB: amountA } : { amountA, amountB };
  const write = prepareAddPair(writes.book, { ...call, ...amounts });
  if (!write.ok) return write;
  const approvals = approves.map(({ chainId, address }) =>
    prepareApprove({
      chainId,
      token: address,
      spender: write.value.to,
      amount: address === request.a.address ? amountA : amountB,
    }),
  );
  return send(write.value, approvals, request);
}

/** Gives LP tokens back for both tokens. @returns the hash of what was sent */
export async function sendRemovePair(request: RemovePairRequest): Promise<Result<Hex>> {
  const headTime = await readHeadTime(request);
  if (!headTime.ok) return headTime;
  const writes = await loadWrites();
  const { call } = inOrder(request, headTime.value);
  const { lp, isTaxed, isApproved, pair } = request;
  const write = prepareRemovePair(writes.book, { ...call, lp, isTaxed: isTaxed && call.isNative });
  if (!write.ok) return write;
  const { chainId, to: spender } = write.value;
  return send(write.value, isApproved ? [prepareApprove({ chainId, token: pair, spender, amount: lp })] : [], request);
}

async function send(
  write: PreparedWrite,
  approvals: readonly PreparedWrite[],
  { account, label }: PairRequest,
): Promise<Result<Hex>> {
  const writes = await loadWrites();
  const own = { ...write, account };
  const sent =
    approvals.length === 0
      ? await writes.sendWrite(own, { label })
      : await writes.sendBatch({ approval: approvals.map((one) => ({ ...one, account })), write: own }, { label });
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}
