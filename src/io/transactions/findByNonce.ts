import type { Address } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { readParsed } from '../reads/readParsed.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import { quantity, transaction } from '../rpc/rpcSchemas.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { seenCall } from './seeTransaction.ts';
import type { SeenCall } from './seeTransaction.ts';

const blockSchema = v.nullable(v.object({ transactions: v.array(transaction) }));

/** An account's transactions in a block, or in the node's next block for 'pending', which some nodes already number. */
export async function accountCallsOfBlock(
  reader: RpcReader,
  chainId: number,
  account: Address,
  block: bigint | 'pending',
): Promise<SeenCall[]> {
  const tag = typeof block === 'bigint' ? hexQuantity(block) : block;
  const found = await readParsed(reader, chainId, 'eth_getBlockByNumber', [tag, true], blockSchema);
  return (found?.transactions ?? [])
    .filter((one) => isSameAddress(one.from, account))
    .map((one) => (block === 'pending' ? { ...seenCall(one), isMined: false, blockNumber: null } : seenCall(one)));
}

/**
 * Finds the mined transaction that used a nonce: goes back from the head in growing steps, then halves the range, by
 * the account's transaction counts. Recent states are enough for recent transactions.
 * @returns null when it is not used at the head, 'tooOld' when it was used before `fromBlock`, or where the node keeps
 * no states any more
 * @throws as `readParsed`, for example when the node has not reached the head
 */
export async function findByNonce(
  reader: RpcReader,
  chainId: number,
  question: { account: Address; nonce: number; fromBlock: bigint; head: bigint },
): Promise<SeenCall | 'tooOld' | null> {
  const { account, nonce, fromBlock, head } = question;
  const isUsedAt = async (block: bigint): Promise<boolean> =>
    (await readParsed(reader, chainId, 'eth_getTransactionCount', [account, hexQuantity(block)], quantity)) >
    BigInt(nonce);
  if (!(await isUsedAt(head))) return null;
  const block = await blockOfUse(isUsedAt, fromBlock, head).catch(unlessStateIsMissing);
  if (block === null) return 'tooOld';
  const calls = await accountCallsOfBlock(reader, chainId, account, block);
  return calls.find((call) => call.nonce === nonce) ?? null;
}

/** The block in which the nonce was used; null: `fromBlock` or an earlier one. */
async function blockOfUse(
  isUsedAt: (block: bigint) => Promise<boolean>,
  fromBlock: bigint,
  head: bigint,
): Promise<bigint | null> {
  let used = head;
  let unused = head;
  for (let step = 1n; unused === used; step *= 2n) {
    const block = head - step > fromBlock ? head - step : fromBlock;
    if (await isUsedAt(block)) {
      if (block === fromBlock) return null;
      used = block;
      unused = block;
    } else unused = block;
  }
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n;
    if (await isUsedAt(middle)) used = middle;
    else unused = middle;
  }
  return used;
}

/** A node that keeps recent states only refuses an older one, or answers null; without an answer nothing is known. */
function unlessStateIsMissing(cause: unknown): null {
  const isRefused = cause instanceof CausewayError && cause.appError.code === 'rpcFailed';
  if (cause instanceof RpcAnswerError || isRefused) return null;
  throw cause;
}
