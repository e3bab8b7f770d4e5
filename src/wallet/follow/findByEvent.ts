import { numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { isSameAddress } from '../../core/address.ts';
import { matchIntent, type Intent } from '../../core/transactions/intent.ts';
import { readLogs } from '../../io/reads/logs.ts';
import { readNonce, readReceipt } from '../../io/reads/transaction.ts';
import { logList, type RpcLog, type RpcReceipt } from '../../io/rpc/rpcSchemas.ts';
import { accountCallsOfBlock } from '../../io/transactions/findByNonce.ts';
import type { SeenCall } from '../../io/transactions/seeTransaction.ts';
import { operationSender } from '../../io/transactions/userOperation.ts';
import { isReceiptVouched } from '../../io/transactions/vouched.ts';
import type { OpenRequest, TracedWrite, WriteTrace } from '../kinds/writeKind.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** The event of a request, with the write that it proves. */
export interface TracedCall extends TracedWrite {
  hash: Hex;
  blockNumber: bigint;
  logIndex: number;
  /** The account whose user operation left the event, see `tracedOperation`. */
  operationOf?: Address;
}

/**
 * The events of an intent in one transaction according to our own node, whoever sent it: the wallet may act through
 * other code (a smart account, a relayer, a batch).
 * @throws as reads do
 */
export async function tracesIn(dependencies: WriteDependencies, intent: Intent, hash: Hex): Promise<TracedCall[]> {
  const receipt = await readReceipt(dependencies.reader, intent.chainId, hash);
  return receipt === null ? [] : tracesOf(dependencies, intent, receipt);
}

function tracesOf(dependencies: WriteDependencies, intent: Intent, receipt: RpcReceipt): TracedCall[] {
  const place = logPlace(dependencies, intent);
  if (place === null || receipt.status !== 1) return [];
  const own = receipt.logs.filter(
    (log) =>
      isSameAddress(log.address, place.address) &&
      log.transactionHash === receipt.transactionHash &&
      log.blockHash === receipt.blockHash,
  );
  return own.flatMap((log) => traceOf(dependencies, intent, log) ?? []);
}

/**
 * The same event if a user operation of the intent's account left it: a bundler has sent the transaction, to an
 * EntryPoint (EIP-4337).
 * @returns null if it is in no operation, or in that of another account
 * @throws as reads do
 */
export async function tracedOperation(
  dependencies: WriteDependencies,
  intent: Intent,
  trace: TracedCall,
): Promise<TracedCall | null> {
  const receipt = await readReceipt(dependencies.reader, intent.chainId, trace.hash);
  return receipt && isInOperation(receipt, trace, intent.account) ? { ...trace, operationOf: intent.account } : null;
}

const isInOperation = ({ logs }: RpcReceipt, { logIndex }: TracedCall, account: Address): boolean =>
  isSameAddress(operationSender(logs, logIndex), account);

/**
 * Whether the nodes of two operators show that event in that transaction, and in that operation if it is in one.
 * @throws as reads do
 */
export function isTraceVouched(
  dependencies: WriteDependencies,
  intent: Intent,
  { hash, depositNumber, operationOf }: TracedCall,
): Promise<boolean> {
  return isReceiptVouched(dependencies.reader, intent.chainId, hash, (receipt) =>
    tracesOf(dependencies, intent, receipt).some(
      (trace) =>
        trace.depositNumber === depositNumber &&
        (operationOf === undefined || isInOperation(receipt, trace, operationOf)),
    ),
  );
}

/**
 * The events of an intent in a range of blocks, oldest first.
 * @throws as reads do
 */
export async function tracesSince(
  dependencies: WriteDependencies,
  intent: Intent,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<TracedCall[]> {
  const place = logPlace(dependencies, intent);
  const logs =
    place === null ? [] : await readLogs(dependencies.reader, intent.chainId, { ...place, fromBlock, toBlock });
  return logs.flatMap((log) => traceOf(dependencies, intent, log) ?? []);
}

/** How long a request may wait for the search of `withEarlier`. */
const earlierWaitMs = 1_500;

/**
 * A request with the transactions that are equal to it before the wallet is asked: those with its event, and the
 * account's own that are in no block yet. Without them if they cannot be read in time: that does not hold up the
 * request. Never rejects.
 * @param nextNonce the account's nonce with its pending transactions
 */
export async function withEarlier(dependencies: WriteDependencies, intent: Intent, nextNonce: number): Promise<Intent> {
  const late = dependencies.clock.sleep(earlierWaitMs).then(() => []);
  const [traces, waiting] = await Promise.all([
    Promise.race([tracesSince(dependencies, intent, earliestBlock(intent), intent.startBlock).catch(() => []), late]),
    Promise.race([waitingCalls(dependencies, intent, nextNonce).catch(() => []), late]),
  ]);
  const earlier = [...new Set([...traces, ...waiting].map(({ hash }) => hash))];
  return earlier.length === 0 ? intent : { ...intent, earlier };
}

/** The equal calls of the account in the pending block, which is read only if the account has one there. */
async function waitingCalls({ reader }: WriteDependencies, intent: Intent, nextNonce: number): Promise<SeenCall[]> {
  const { chainId, account } = intent;
  if ((await readNonce(reader, chainId, account)) >= nextNonce) return [];
  return (await accountCallsOfBlock(reader, chainId, account, 'pending')).filter((call) => matchIntent(intent, call));
}

/**
 * The chain may have been reorganised since the wallet was asked, with the transaction now in a lower block. Blocks
 * that were settled when the wallet was asked are not searched.
 */
export function earliestBlock({ chainId, startBlock }: Intent): bigint {
  const depth = BigInt(Math.max(0, requiredConfirmations(chainId) - 2));
  return startBlock > depth ? startBlock - depth : 0n;
}

/** The events of an intent since its start block, according to any node of the chain. Rejects only when cancelled. */
export async function tracesAnywhere(dependencies: WriteDependencies, intent: Intent): Promise<TracedCall[]> {
  const place = logPlace(dependencies, intent);
  if (place === null) return [];
  const { address, topics } = place;
  const filter = { address, topics, fromBlock: numberToHex(intent.startBlock), toBlock: 'latest' };
  const answers =
    (await dependencies.reader.rpcEach?.(intent.chainId, [{ method: 'eth_getLogs', params: [filter] }])) ?? [];
  return answers.flatMap(({ results }) => {
    const logs = v.safeParse(logList, results?.[0]);
    return logs.success
      ? logs.output
          .filter((log) => isSameAddress(log.address, address))
          .flatMap((log) => traceOf(dependencies, intent, log) ?? [])
      : [];
  });
}

const traceKind = ({ kinds }: WriteDependencies, { kind }: Intent): WriteTrace | null => kinds.of(kind)?.trace ?? null;

const askedOf = ({ kinds, book }: WriteDependencies, intent: Intent): OpenRequest => ({
  book,
  chainId: intent.chainId,
  account: intent.account,
  target: intent.target,
  dataHash: intent.dataHash,
  summary: kinds.summaryOf(intent),
});

/** The contract that logs the event of an intent, and the event's topics; null for a kind without one. */
const logPlace = (dependencies: WriteDependencies, intent: Intent) =>
  traceKind(dependencies, intent)?.filter(askedOf(dependencies, intent)) ?? null;

function traceOf(dependencies: WriteDependencies, intent: Intent, log: RpcLog): TracedCall | null {
  const traced = traceKind(dependencies, intent)?.read(log, askedOf(dependencies, intent)) ?? null;
  const { transactionHash: hash, blockNumber, logIndex } = log;
  return traced && { hash, blockNumber, logIndex, ...traced };
}
