import { pad, type Address, type Hex } from 'viem';
import * as v from 'valibot';
import { POSITION_LOG_BLOCKS } from '../../config/limits.ts';
import { toAppError } from '../../core/errors/appError.ts';
import { isSameAddress, parseAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { LpMove, LpMoves } from '../../core/positions/lpPlaces.ts';
import { addressSchema, hexSchema, uintSchema } from '../../core/records/schemas.ts';
import { lower } from '../../core/swap/candidates.ts';
import { aloneSchema, aloneUpTo, isWithin, type AloneBlocks } from '../claims/blockRanges.ts';
import { scanLogs, type Covered, type LogScanInput } from '../claims/logScan.ts';
import { loadRecord, writeRecords } from '../db/records.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes, type RpcLog } from '../rpc/rpcSchemas.ts';
import { readHead } from './head.ts';
import { readParsed } from './readParsed.ts';
import { doubtedBlocks, transferTopic } from './tokenSenders.ts';

/** More receivers are not asked whether they are contracts. */
const mostReceivers = 20;

/**
 * The transfers of LP tokens from and to an account, by their logs.
 * @param from the first block; null: all blocks, or where no node takes all at once the newest `POSITION_LOG_BLOCKS`
 * @throws as `scanLogs`
 */
export async function readLpMoves(
  reader: RpcReader,
  chainId: number,
  account: Address,
  lpTokens: readonly Address[],
  from: bigint | null,
  options?: ReadOptions,
): Promise<LpMoves> {
  const head = await readHead(reader, chainId, options);
  const found =
    lpTokens.length === 0 ? null : await findMoves(reader, { chainId, account, lpTokens, from, head }, options);
  const moves = (found?.moves ?? []).toSorted(
    (one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex,
  );
  const receivers = [...new Set(moves.flatMap(({ to }) => (isNobody(to, account) ? [] : [lower(to)])))];
  const codes = await Promise.all(
    receivers.slice(0, mostReceivers).map(async (to): Promise<[Address, boolean | null]> => {
      const code = await readParsed(reader, chainId, 'eth_getCode', [to, 'latest'], bytes, options).catch(() => null);
      return [to, code === null ? null : code !== '0x'];
    }),
  );
  return {
    chainId,
    account,
    moves,
    contracts: Object.fromEntries(codes),
    isWhole: found === null || found.low <= (from ?? 0n),
    isConfirmed: found?.isConfirmed ?? true,
    block: head,
    readAtMs: Date.now(),
  };
}

/** The blocks whose transfers are final, as they are stored with these transfers. */
const cursorSchema = v.object({
  low: uintSchema,
  high: uintSchema,
  alone: aloneSchema,
  moves: v.array(
    v.object({
      lpToken: addressSchema,
      from: addressSchema,
      to: addressSchema,
      amount: uintSchema,
      transactionHash: hexSchema,
      blockNumber: uintSchema,
      logIndex: v.number(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, Covered & Pick<LpMoves, 'moves'> & { alone: AloneBlocks[] }>;
type Cursor = v.InferOutput<typeof cursorSchema>;

const byReader = new WeakMap<RpcReader, Map<string, Cursor>>();

function parseCursor(record: unknown): Cursor | null {
  const parsed = v.safeParse(cursorSchema, record);
  return parsed.success ? parsed.output : null;
}

interface MovesWish extends Pick<LogScanInput, 'chainId' | 'head'> {
  account: Address;
  lpTokens: readonly Address[];
  from: bigint | null;
}

/**
 * The transfers, in any order, and the first block that was searched. A search from a block on is made again and again:
 * blocks that are final are searched once, also after a reload. Without such a block, old ones that no node gives are
 * left out.
 * @throws as `scanLogs`
 */
async function findMoves(
  reader: RpcReader,
  { chainId, account, lpTokens, from, head }: MovesWish,
  options?: ReadOptions,
): Promise<{ moves: LpMove[]; low: bigint; isConfirmed: boolean }> {
  const key = `lpMoves:${[chainId, account, ...lpTokens, from].join(':').toLowerCase()}`;
  const known = byReader.get(reader) ?? new Map<string, Cursor>();
  byReader.set(reader, known);
  // If it cannot be read, the search only starts from the beginning.
  const stored =
    from === null ? null : (known.get(key) ?? (await loadRecord('cursors', key, parseCursor).catch(() => null)));
  const kept = stored !== null && stored.high <= head ? stored : null;
  const who = pad(lower(account), { size: 32 });
  const filters = [
    { address: lpTokens, topics: [transferTopic, who] },
    { address: lpTokens, topics: [transferTopic, null, who] },
  ];
  const range = from === null ? { mostBlocks: POSITION_LOG_BLOCKS } : { from };
  const final = head - doubtedBlocks;
  // Nodes often differ in the newest blocks: a search that is not whole begins with those that are final.
  const ends = from === null || (kept !== null && kept.low <= from) ? [head] : [final, head];
  const found = new Map((kept?.moves ?? []).map((move) => [keyOf(move), move]));
  let covered: Covered | null = kept && { low: kept.low, high: kept.high };
  let alone: readonly AloneBlocks[] = kept?.alone ?? [];
  let isAgreed = true;
  const search = async (end: bigint): Promise<void> => {
    for await (const step of scanLogs(reader, { chainId, filters, covered, alone, head: end, ...range }, options)) {
      ({ covered, alone } = step);
      // What a node alone said of these blocks before counts no more.
      if (step.agreement === 'same')
        for (const [id, { blockNumber }] of found) if (isWithin(blockNumber, step.blocks)) found.delete(id);
      // A transfer to oneself is found by both filters.
      for (const move of step.logs.flatMap((log) => moveOf(log) ?? [])) found.set(keyOf(move), move);
      // After the first range on which two nodes differ, no block counts as final.
      isAgreed &&= step.agreement !== 'different';
      const { low } = covered;
      const high = covered.high > final ? final : covered.high;
      if (from === null || !isAgreed || high < low) continue;
      const moves = [...found.values()].filter(({ blockNumber }) => blockNumber <= high);
      const cursor = { low, high, alone: aloneUpTo(alone, high), moves };
      known.set(key, cursor);
      await writeRecords((store) => store.write('cursors', [[key, cursor]]));
    }
  };
  for (const end of ends.filter((one) => one >= (from ?? 0n)))
    await search(end).catch((cause: unknown) => {
      // A plan needs all transfers since its beginning; otherwise those that nodes still have are shown.
      if (from !== null || covered?.high !== end || toAppError(cause).code !== 'rpcFailed') throw cause;
    });
  return { moves: [...found.values()], low: covered?.low ?? head, isConfirmed: isAgreed && alone.length === 0 };
}

const keyOf = ({ transactionHash, logIndex }: Pick<LpMove, 'transactionHash' | 'logIndex'>): string =>
  `${transactionHash}:${logIndex}`;

const isNobody = (to: Address, account: Address): boolean =>
  isSameAddress(to, ZERO_ADDRESS) || isSameAddress(to, account);

const amountSchema = v.pipe(
  bytes,
  v.check((data) => data.length === 66),
);

/** A transfer of a fungible token; null: the log is another one. */
function moveOf({ address, topics, data, transactionHash, blockNumber, logIndex }: RpcLog): LpMove | null {
  const [from, to] = [addressOf(topics[1]), addressOf(topics[2])];
  const amount = v.safeParse(amountSchema, data);
  if (from === null || to === null || !amount.success) return null;
  return { lpToken: lower(address), from, to, amount: BigInt(amount.output), transactionHash, blockNumber, logIndex };
}

const addressOf = (topic: Hex | undefined): Address | null => {
  const address = topic === undefined ? null : parseAddress(`0x${topic.slice(26)}`);
  return address && lower(address);
};
