import { decodeEventLog, toEventSelector, zeroAddress } from 'viem';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import type { BurnEvent } from '../../core/burn/burned.ts';
import type { BurnLog } from '../../core/burn/round.ts';
import { lower } from '../../core/swap/candidates.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { burnContractOf } from './burn.ts';
import { readHead } from './head.ts';
import { readHeader } from './header.ts';
import { readRecentLogs } from './recentLogs.ts';

const burned = toEventSelector('BoughtBackAndBurned(address,uint256,address,uint256)');
/** The times of so many blocks are read at most: those of the newest burns, and of others at equal distances. */
const [newestTimes, spreadTimes] = [40, 80];

/** Times of blocks by their hash, in seconds. */
const timesByReader = new WeakMap<RpcReader, Map<string, bigint>>();

/**
 * The burns of one network, from the events of its contract, as far back as the nodes and the limit of requests allow;
 * later reads go on further back, see `readRecentLogs`.
 * @throws as `readRecentLogs`; CausewayError 'burnContractNotFound'
 */
export async function readBurnLog(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<BurnLog> {
  const contract = burnContractOf(reader, chainId);
  const toBlock = await readHead(reader, chainId, options);
  const filter = { addresses: [contract], topics: [burned], fromBlock: 0n, toBlock };
  const { logs, fromBlock } = await readRecentLogs(reader, chainId, filter, options);
  const [first, times] = await Promise.all([
    readHeader(reader, chainId, fromBlock, options),
    timesOf(reader, chainId, logs, options),
  ]);
  return {
    chainId,
    readAtMs: Date.now(),
    fromBlock,
    fromTime: first.timestamp,
    events: logs.flatMap((log) => eventOf(chainId, log, times.get(log.blockHash)) ?? []),
  };
}

function eventOf(chainId: number, log: RpcLog, time: bigint | undefined): BurnEvent | null {
  const [signature, ...rest] = log.topics;
  if (signature === undefined || time === undefined) return null;
  try {
    const { args } = decodeEventLog({
      abi: buyBackAndBurnAbi,
      eventName: 'BoughtBackAndBurned',
      topics: [signature, ...rest],
      data: log.data,
    });
    return {
      chainId,
      transactionHash: log.transactionHash,
      token: args.collectedTokenAddress === zeroAddress ? zeroAddress : lower(args.collectedTokenAddress),
      swapped: args.swapTokenAmount,
      burned: args.burnTokenAmount,
      blockNumber: log.blockNumber,
      logIndex: log.logIndex,
      time,
    };
  } catch {
    return null;
  }
}

/** The time of the block of each log; where there are too many blocks, some are between those of their neighbours. */
async function timesOf(
  reader: RpcReader,
  chainId: number,
  logs: readonly RpcLog[],
  options: ReadOptions | undefined,
): Promise<Map<string, bigint>> {
  const known = timesByReader.get(reader) ?? new Map<string, bigint>();
  timesByReader.set(reader, known);
  const blocks = [...new Map(logs.map(({ blockHash, blockNumber }) => [blockHash, blockNumber])).entries()];
  const older = blocks.length - newestTimes;
  const step = Math.max(1, Math.ceil(older / spreadTimes));
  const wanted = blocks.filter(([hash], index) => !known.has(hash) && (index >= older || index % step === 0));
  await Promise.all(
    wanted.map(async ([hash, block]) => {
      known.set(hash, (await readHeader(reader, chainId, block, options)).timestamp);
    }),
  );
  const times = new Map<string, bigint>();
  for (const [index, [hash, block]] of blocks.entries()) {
    const time = known.get(hash) ?? between(blocks, index, block, known);
    if (time !== null) times.set(hash, time);
  }
  return times;
}

/** The time of a block between two whose times are known. */
function between(
  blocks: readonly (readonly [hash: string, block: bigint])[],
  index: number,
  block: bigint,
  known: ReadonlyMap<string, bigint>,
): bigint | null {
  const [before] = blocks
    .slice(0, index)
    .filter(([hash]) => known.has(hash))
    .slice(-1);
  const after = blocks.slice(index).find(([hash]) => known.has(hash));
  if (before === undefined || after === undefined) return null;
  const [from, to] = [known.get(before[0]) ?? 0n, known.get(after[0]) ?? 0n];
  return from + ((to - from) * (block - before[1])) / (after[1] - before[1]);
}
