import { CausewayError } from '../../core/errors/appError.ts';
import type { ClaimFacts } from '../../core/claims/claim.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { claimBridge } from './bridgeKinds.ts';
import { confirmFacts } from './confirmFacts.ts';
import { depositReceiptOf } from './depositEvent.ts';
import { seeDeposit } from './depositSight.ts';
import { readReleased } from './releases.ts';

/**
 * What both chains say about a claim (DESIGN section 3). The released flag is read on the chain that the deposit names.
 * A part that could not be read is null; the source chain's receipt must be readable.
 * @throws CausewayError 'rpcUnreachable' | 'rpcFailed' | 'bridgeErc20NotFound' | 'bridgeErc721NotFound' | 'unsupportedChain', or the signal's reason.
 */
export async function readClaimFacts(reader: RpcReader, ref: DepositWish, nowMs: number, options?: ReadOptions): Promise<ClaimFacts> {
  const { type, sourceChainId, depositHash } = ref;
  const bridge = claimBridge(reader, type, sourceChainId);
  const { receipt, transaction, head, lackedBy } = await seeDeposit(reader, sourceChainId, depositHash, nowMs, options);
  if (receipt && transaction) assertSameTransaction(receipt, transaction);
  if (!receipt) assertNotMined(transaction);
  const deposit = receipt && depositReceiptOf(receipt, bridge, ref);
  const event = deposit?.event ?? null;
  const [released = null] = await readReleased(reader, event === null ? [] : [{ type, event }], options);
  const facts: ClaimFacts = {
    receipt: deposit,
    transactionSeen: receipt !== null || transaction !== null,
    ...(lackedBy.length === 0 ? {} : { lackedBy }),
    sourceHead: head?.block ?? null,
    ...(head === null ? {} : { headAgreedBy: head.agreedBy }),
    requiredConfirmations: requiredConfirmations(sourceChainId),
    released,
    readAtMs: nowMs,
  };
  const [confirmed = facts] = await confirmFacts(reader, [{ ref, facts, highest: head?.highest ?? null }], nowMs, options);
  return confirmed;
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
