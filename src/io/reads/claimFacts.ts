import { CausewayError } from '../../core/errors/appError.ts';
import type { ClaimFacts, ClaimRef, Witness } from '../../core/claims/claim.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { isAbort } from '../clock.ts';
import { parseBoolWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { claimBridge, type TypedDeposit } from './bridgeKinds.ts';
import { bridgeViews } from './bridgeViews.ts';
import { depositReceiptOf } from './depositEvent.ts';
import { seeDeposit } from './depositSight.ts';
import { readWitnesses, toWitness } from './witnesses.ts';

/**
 * What both chains say about a claim (DESIGN section 3). The released flag is read on the chain that the deposit names.
 * A part that could not be read is null; the source chain's receipt must be readable.
 * @throws CausewayError 'rpcUnreachable' | 'rpcFailed' | 'bridgeErc20NotFound' | 'bridgeErc721NotFound' | 'unsupportedChain', or the signal's reason.
 */
export async function readClaimFacts(reader: RpcReader, ref: DepositWish, nowMs: number, options?: ReadOptions): Promise<ClaimFacts> {
  const { type, sourceChainId, depositHash } = ref;
  const bridge = claimBridge(reader, type, sourceChainId);
  const { receipt, transaction, head, lackedBy } = await seeDeposit(reader, sourceChainId, depositHash, options);
  if (receipt && transaction) assertSameTransaction(receipt, transaction);
  if (!receipt) assertNotMined(transaction);
  const deposit = receipt && depositReceiptOf(receipt, bridge, ref);
  const event = deposit?.event ?? null;
  const facts: ClaimFacts = {
    receipt: deposit,
    transactionSeen: receipt !== null || transaction !== null,
    ...(lackedBy.length === 0 ? {} : { lackedBy }),
    sourceHead: head,
    requiredConfirmations: requiredConfirmations(sourceChainId),
    released: event && (await unlessAborted(readIsReleased(reader, { type, event }, options))),
    readAtMs: nowMs,
  };
  const witness = await unlessAborted(hearOthers(reader, ref, facts, options));
  return witness === null ? facts : { ...facts, witness };
}

/** Blocks of deposits that need no second question, per reader: two nodes agreed, or there is only one. */
const settledBlocks = new WeakMap<RpcReader, Map<string, Witness>>();

/** What the other nodes say before a count counts as reached (FAULTS T15). */
async function hearOthers(reader: RpcReader, ref: ClaimRef, facts: ClaimFacts, options?: ReadOptions): Promise<Witness | null> {
  const { type, sourceChainId, depositHash } = ref;
  const question = toWitness(ref, facts);
  if (question === null) return null;
  const settled = settledBlocks.get(reader) ?? new Map<string, Witness>();
  settledBlocks.set(reader, settled);
  const key = `${type}:${sourceChainId}:${depositHash}:${question.deposit.event?.number}:${question.deposit.blockHash}:${question.deposit.status}`;
  const known = settled.get(key);
  if (known) return known;
  const [witness = null] = await readWitnesses(reader, sourceChainId, [question], options);
  if (witness?.kind === 'agreed' || (witness?.kind === 'alone' && witness.nodes.length === 0)) settled.set(key, witness);
  return witness;
}

/** Whether the target bridge has paid a deposit out already; null when it could not be read. */
export async function readIsReleased(reader: RpcReader, { type, event }: TypedDeposit, options?: ReadOptions): Promise<boolean | null> {
  const to = claimBridge(reader, type, event.targetChainId);
  const data = bridgeViews.releasedDeposits(event.sourceChainId, event.number);
  const [outcome] = await reader.multicall(event.targetChainId, [{ to, data }], options);
  return outcome?.ok ? parseBoolWord(outcome.data) : null;
}

/** A node that contradicts itself is not believed (FAULTS R6). */
function assertSameTransaction(receipt: RpcReceipt, transaction: RpcTransaction): void {
  const isSame =
    receipt.from === transaction.from &&
    receipt.to === transaction.to &&
    (transaction.blockHash === null || transaction.blockHash === receipt.blockHash);
  if (isSame) return;
  const message = 'receipt and transaction contradict each other';
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}

/** A block without its receipt is a node in the middle of its work: it takes back nothing that was known (FAULTS R5). */
export function assertNotMined(transaction: RpcTransaction | null): void {
  if (transaction === null || transaction.blockNumber === null) return;
  const message = 'the transaction is in a block, its receipt is missing';
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}

async function unlessAborted<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
