import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../../core/address.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { readLogs } from '../../io/reads/logs.ts';
import { readReceipt } from '../../io/reads/transaction.ts';
import { logList, type RpcLog, type RpcReceipt } from '../../io/rpc/rpcSchemas.ts';
import { isReceiptVouched } from '../../io/transactions/vouched.ts';
import type { AskedWrite, TracedWrite, WriteTrace } from '../kinds/writeKind.ts';
import type { WriteWorld } from '../send/writeWorld.ts';

/** The event that a request was to leave behind, with the write that it stands for. */
export interface TracedCall extends TracedWrite {
  hash: Hex;
  blockNumber: bigint;
}

/**
 * The events of an intent in one transaction, as our own node shows them, whoever sent it: the wallet may act through
 * other code (a smart account, a relayer, a batch). @throws as reads do
 */
export async function tracesIn(world: WriteWorld, intent: Intent, hash: Hex): Promise<TracedCall[]> {
  const receipt = await readReceipt(world.reader, intent.chainId, hash);
  return receipt === null ? [] : tracesOf(world, intent, receipt);
}

function tracesOf(world: WriteWorld, intent: Intent, receipt: RpcReceipt): TracedCall[] {
  const place = logPlace(world, intent);
  if (place === null || receipt.status !== 1) return [];
  const own = receipt.logs.filter(
    (log) =>
      isSameAddress(log.address, place.address) &&
      log.transactionHash === receipt.transactionHash &&
      log.blockHash === receipt.blockHash,
  );
  return own.flatMap((log) => traceOf(world, intent, log) ?? []);
}

/** Whether the nodes of two operators show that event in that transaction. @throws as reads do */
export function isTraceVouched(
  world: WriteWorld,
  intent: Intent,
  { hash, depositNumber }: TracedCall,
): Promise<boolean> {
  return isReceiptVouched(world.reader, intent.chainId, hash, (receipt) =>
    tracesOf(world, intent, receipt).some((trace) => trace.depositNumber === depositNumber),
  );
}

/** The events of an intent in a range of blocks, oldest first. @throws as reads do */
export async function tracesSince(
  world: WriteWorld,
  intent: Intent,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<TracedCall[]> {
  const place = logPlace(world, intent);
  const logs = place === null ? [] : await readLogs(world.reader, intent.chainId, { ...place, fromBlock, toBlock });
  return logs.flatMap((log) => traceOf(world, intent, log) ?? []);
}

/** The events of an intent since its start block, as any node of the chain shows them. Rejects only when cancelled. */
export async function tracesAnywhere(world: WriteWorld, intent: Intent): Promise<TracedCall[]> {
  const place = logPlace(world, intent);
  if (place === null) return [];
  const { address, topics } = place;
  const filter = { address, topics, fromBlock: numberToHex(intent.startBlock), toBlock: 'latest' };
  const answers = (await world.reader.rpcEach?.(intent.chainId, [{ method: 'eth_getLogs', params: [filter] }])) ?? [];
  return answers.flatMap(({ results }) => {
    const logs = v.safeParse(logList, results?.[0]);
    return logs.success
      ? logs.output
          .filter((log) => isSameAddress(log.address, address))
          .flatMap((log) => traceOf(world, intent, log) ?? [])
      : [];
  });
}

const traceKind = ({ kinds }: WriteWorld, { kind }: Intent): WriteTrace | null => kinds.of(kind)?.trace ?? null;

const askedOf = ({ kinds, book }: WriteWorld, intent: Intent): AskedWrite => ({
  book,
  chainId: intent.chainId,
  account: intent.account,
  target: intent.target,
  dataHash: intent.dataHash,
  summary: kinds.summaryOf(intent),
});

/** Who logs the event of an intent, and its topics; null for a kind without one. */
const logPlace = (world: WriteWorld, intent: Intent) =>
  traceKind(world, intent)?.filter(askedOf(world, intent)) ?? null;

function traceOf(world: WriteWorld, intent: Intent, log: RpcLog): TracedCall | null {
  const traced = traceKind(world, intent)?.read(log, askedOf(world, intent)) ?? null;
  return traced && { hash: log.transactionHash, blockNumber: log.blockNumber, ...traced };
}
