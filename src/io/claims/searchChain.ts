import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { isSameAddress } from '../../core/address.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { claimBridge, depositTopics } from '../reads/bridgeKinds.ts';
import { parseDepositLog } from '../reads/depositEvent.ts';
import { readNonce, readTransaction } from '../reads/transaction.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import type { TrustedHead } from '../reads/trustedHead.ts';
import { askEach } from '../rpc/askEach.ts';
import { addressWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import type { PersistedSearch, LoggedDeposit } from './foundDeposit.ts';
import { loggedKey } from './foundDeposit.ts';
import { aloneUpTo, isWithin } from './blockRanges.ts';
import { scanLogs } from './logScan.ts';

/** receiver: the logs name the account. depositor: the account sent the transaction, which the logs do not say. */
export type SearchRole = 'receiver' | 'depositor';

export interface ChainSearch {
  /** The type of the chain's bridge. */
  type: ClaimType;
  chainId: number;
  account: Address;
  role: SearchRole;
  persisted: PersistedSearch | null;
  nowMs: number;
  /** Where no node takes all blocks at once, only so many of the newest ones are searched. */
  mostBlocks?: bigint | undefined;
  /**
   * Called after each step with what is known by then. `persisted` is null if no new blocks are settled, or if nodes
   * differ about some. Blocks for which only one node answered are stored as such.
   */
  onStep(step: {
    deposits: LoggedDeposit[];
    persisted: PersistedSearch | null;
    share: number;
    head: TrustedHead;
  }): Promise<void> | void;
}

/**
 * Finds the deposits that an account sent or receives in the logs of a chain's bridge alone. Blocks that may still be
 * reorganised are searched again every time.
 * @returns the deposits, the head they were read at, and whether nodes of two operators agree about all blocks
 * @throws as `scanLogs`
 */
export async function searchChain(
  reader: RpcReader,
  search: ChainSearch,
  options?: ReadOptions,
): Promise<{ deposits: LoggedDeposit[]; head: TrustedHead; isConfirmed: boolean }> {
  const { type, chainId, account, role, nowMs } = search;
  const bridge = claimBridge(reader, type, chainId);
  const head = await readTrustedHead(reader, chainId, nowMs, options);
  if (role === 'depositor' && !(await hasSent(reader, chainId, account, options))) {
    // An account that never sent a transaction on this chain made no deposit on it.
    await search.onStep({ deposits: [], persisted: null, share: 1, head });
    return { deposits: [], head, isConfirmed: true };
  }
  const persisted =
    search.persisted && isSameAddress(search.persisted.bridge, bridge) && search.persisted.high <= head.block
      ? search.persisted
      : null;
  const settled = head.block - BigInt(requiredConfirmations(chainId));
  const found = new Map<string, LoggedDeposit>(
    (persisted?.deposits ?? []).map((deposit) => [loggedKey(deposit), deposit]),
  );
  const filters = Object.values(depositTopics[type]).map((topic) => ({
    address: bridge,
    topics: role === 'receiver' ? [topic, null, receiverTopic(account)] : [topic],
  }));
  const covered = persisted && { low: persisted.low, high: persisted.high };
  let isAgreed = true;
  let alone = persisted?.alone ?? [];
  const scan = { chainId, filters, covered, alone, head: head.block, mostBlocks: search.mostBlocks };
  for await (const step of scanLogs(reader, scan, options)) {
    const logged = step.logs.flatMap((log) => loggedDeposit(log, type, chainId));
    const isSame = step.agreement === 'same';
    const { own, isWhole } =
      role === 'receiver'
        ? { own: logged, isWhole: true }
        : await sentBy(reader, chainId, account, logged, isSame, options);
    // After the first range about which nodes differ, or of which a sender is not known, no block counts as searched.
    isAgreed &&= step.agreement !== 'different' && isWhole;
    alone = [...step.alone];
    // What a node alone said of these blocks before counts no more.
    if (isSame) for (const [key, { blockNumber }] of found) if (isWithin(blockNumber, step.blocks)) found.delete(key);
    for (const deposit of own) found.set(loggedKey(deposit), deposit);
    const deposits = [...found.values()];
    const high = step.covered.high < settled ? step.covered.high : settled;
    const isWorthStoring = isAgreed && high >= step.covered.low;
    const keep = isWorthStoring
      ? {
          bridge,
          low: step.covered.low,
          high,
          alone: aloneUpTo(alone, high),
          deposits: deposits.filter(({ blockNumber }) => blockNumber <= high),
        }
      : null;
    await search.onStep({ deposits, persisted: keep, share: step.share, head });
  }
  return { deposits: [...found.values()], head, isConfirmed: isAgreed && alone.length === 0 };
}

const receiverTopic = (account: Address): Hex => `0x${addressWord(account)}`;

function loggedDeposit(log: RpcLog, type: ClaimType, chainId: number): LoggedDeposit[] {
  const event = parseDepositLog(log, type);
  if (event?.sourceChainId !== chainId) return [];
  return [
    {
      event,
      depositHash: log.transactionHash,
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      depositor: null,
    },
  ];
}

/**
 * Whether the account ever sent a transaction on a chain, according to at least one of two nodes: without one it made
 * no deposit.
 */
async function hasSent(reader: RpcReader, chainId: number, account: Address, options?: ReadOptions): Promise<boolean> {
  const call = { method: 'eth_getTransactionCount', params: [account, 'latest'] };
  const nonces = (await askEach(reader, chainId, [call], { ...options, operators: 2 })).map(({ results }) =>
    v.safeParse(quantity, results?.[0]),
  );
  const known = nonces.flatMap(({ success, output }) => (success ? [output] : []));
  return known.length === 0
    ? (await readNonce(reader, chainId, account, 'latest', options)) > 0
    : known.some((nonce) => nonce > 0n);
}

/** Transactions that are read at once: one body, because some nodes refuse larger ones or several at the same time. */
const mostInOneBody = 50;

/**
 * The deposits that the account sent itself; a transaction with several of them is read once. `isWhole` is false if one
 * could not be read.
 */
async function sentBy(
  reader: RpcReader,
  chainId: number,
  account: Address,
  deposits: readonly LoggedDeposit[],
  isSame: boolean,
  options?: ReadOptions,
): Promise<{ own: LoggedDeposit[]; isWhole: boolean }> {
  const hashes = [...new Set(deposits.map(({ depositHash }) => depositHash))];
  const senders = new Map<Hex, Address | undefined>();
  for (let start = 0; start < hashes.length; start += mostInOneBody) {
    options?.signal?.throwIfAborted();
    await Promise.all(
      hashes.slice(start, start + mostInOneBody).map(async (hash) => {
        senders.set(hash, (await readTransaction(reader, chainId, hash, options))?.from);
      }),
    );
  }
  const isWhole = hashes.every((hash) => senders.get(hash) !== undefined);
  // A log that only one node has may be made up.
  if (!isWhole && isSame)
    throw new CausewayError({ code: 'rpcFailed', params: { message: 'a log without its transaction' } });
  const own = deposits.flatMap((deposit) => {
    const from = senders.get(deposit.depositHash);
    return isSameAddress(from, account) ? [{ ...deposit, depositor: from ?? null }] : [];
  });
  return { own, isWhole };
}
