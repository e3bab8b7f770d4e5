import type { Address, Hex } from 'viem';
import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { LedgerTransaction } from '../../core/ledger/entry.ts';
import { wordAt } from '../../core/ledger/events.ts';
import { unlessAborted } from '../clock.ts';
import { findDeposit } from '../claims/findDeposit.ts';
import { claimBridge, releasedTopics } from '../reads/bridgeKinds.ts';
import { readPaidOut } from '../reads/paidOut.ts';
import { readRecentLogs } from '../reads/recentLogs.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import { addressWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readLedgerTransaction, type BlockTimes } from './ledgerTransactions.ts';

/** Both halves of a bridging as their chains show them. */
export interface Bridging {
  ref: ClaimRef;
  event: DepositEvent;
  deposit: LedgerTransaction;
  /** null: not claimed yet, or no node shows the claim. */
  claim: { transaction: LedgerTransaction; amount: bigint; isNative: boolean } | null;
  /** What the target bridge says, whether or not the claim's transaction was found; null: not known. */
  isReleased: boolean | null;
}

/**
 * Reads what a receipt of a bridging says from both chains.
 * @returns null if the hash is no deposit between the given chains, or it is not clear which of several
 * @throws as `findDeposit`; CausewayError 'rpcUnreachable' where a network does not answer
 */
export async function readBridging(
  reader: RpcReader,
  chainIds: readonly number[],
  sought: Pick<ClaimRef, 'depositHash' | 'depositNumber'>,
  nowMs: number,
  options?: ReadOptions,
): Promise<Bridging | null> {
  const found = await findDeposit(reader, chainIds, sought, nowMs, options);
  if (found.kind === 'notFound' && found.unreachableChainIds.length + found.unsureChainIds.length > 0)
    throw new CausewayError({ code: 'rpcFailed', params: { message: sought.depositHash } });
  const event = found.kind === 'claim' ? found.facts.receipt?.event : undefined;
  if (found.kind !== 'claim' || !event) return null;
  const { ref, facts } = found;
  const times: BlockTimes = new Map();
  const [deposit, claim] = await Promise.all([
    readLedgerTransaction(reader, ref.sourceChainId, ref.depositHash, null, times, options),
    // Without it, the receipt still has its other half.
    facts.released === true ? readClaim(reader, ref, event, nowMs, options).catch(unlessAborted) : null,
  ]);
  return deposit && { ref, event, deposit, claim, isReleased: facts.released };
}

async function readClaim(
  reader: RpcReader,
  ref: ClaimRef,
  event: DepositEvent,
  nowMs: number,
  options?: ReadOptions,
): Promise<Bridging['claim']> {
  const chainId = ref.targetChainId;
  const paid =
    ref.type === 'erc20'
      ? await readPaidOut(reader, event, null, options)
      : await findNftRelease(reader, event, nowMs, options);
  if (paid === null) return null;
  const transaction = await readLedgerTransaction(reader, chainId, paid.hash, null, new Map(), options);
  return transaction && { transaction, amount: paid.amount, isNative: paid.isNative };
}

/**
 * The release of an NFT names the collection of the target chain, so it is found by recipient and number: newest blocks
 * first, as far back as a limited number of requests reaches.
 */
async function findNftRelease(
  reader: RpcReader,
  event: DepositEvent,
  nowMs: number,
  options?: ReadOptions,
): Promise<{ hash: Hex; amount: bigint; isNative: boolean } | null> {
  const chainId = event.targetChainId;
  const address: Address = claimBridge(reader, 'erc721', chainId);
  const { block: toBlock } = await readTrustedHead(reader, chainId, nowMs, options);
  const topics: (Hex | null)[] = [releasedTopics.erc721, null, `0x${addressWord(event.receiver)}`];
  const filter = { addresses: [address], topics, fromBlock: 0n, toBlock };
  const { logs } = await readRecentLogs(reader, chainId, filter, options);
  const log = logs.find(
    ({ data }) => wordAt(data, 1) === BigInt(event.sourceChainId) && wordAt(data, 2) === event.number,
  );
  return log === undefined ? null : { hash: log.transactionHash, amount: event.amount, isNative: false };
}
