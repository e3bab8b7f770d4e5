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
  let before: Known | null = null;
  let open: (readonly [hash: string, block: bigint])[] = [];
  for (const [hash, block] of blocks) {
    const time = known.get(hash);
    if (time === undefined) {
      open.push([hash, block]);
      continue;
    }
    for (const [one, number] of open) times.set(one, timeBetween(before, { block, time }, number));
    times.set(hash, time);
    before = { block, time };
    open = [];
  }
  return times;
}

interface Known {
  block: bigint;
  time: bigint;
}

/** The time of a block between two whose times are known. @param from null: there is none before it */
function timeBetween(from: Known | null, to: Known, block: bigint): bigint {
  return from === null ? to.time : from.time + ((to.time - from.time) * (block - from.block)) / (to.block - from.block);
}
