import { decodeEventLog, pad, toEventSelector } from 'viem';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import { earnKey, type EarnEntry } from '../../core/earn/entry.ts';
import type { EarnWindow, RewardWindow } from '../../core/earn/facts.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readHead } from './head.ts';
import { readHeader, type Header } from './header.ts';
import { readRecentLogs } from './recentLogs.ts';

/** The length of the reward window. */
const WINDOW_SECONDS = 7n * 86_400n;
/** The window may be shorter by this. */
const NEAR_SECONDS = 3_600n;
/** The block time is measured over the first of these, or over the last if the chain stood still meanwhile. */
const PACE_BLOCKS = [10_000n, 1_000n, 100n] as const;
const rewardsAdded = toEventSelector('RewardsAdded(address,uint256)');

/**
 * Rewards that came to pools of one network in the last seven days, from the events of their contracts, and how fast the
 * network makes blocks. The window is shorter where the node takes short ranges of blocks only, see `readRecentLogs`.
 * @throws as `readParsed`; CausewayError 'rpcFailed' when the node does not have a block
 */
export async function readEarnWindow(
  reader: RpcReader,
  chainId: number,
  entries: readonly EarnEntry[],
  options?: ReadOptions,
): Promise<EarnWindow> {
  const at = (block: bigint) => readHeader(reader, chainId, block, options);
  const head = await at(await readHead(reader, chainId, options));
  const pace = await measurePace(head, at);
  const pools = entries.filter(({ poolToken }) => poolToken !== null);
  const from =
    pools.length === 0 ? head : await firstAfter(head.timestamp - WINDOW_SECONDS, head, pace.blockTimeMs, at);
  const addresses = [...new Set(pools.map(({ contract }) => contract))];
  const filter = { addresses, topics: [rewardsAdded], fromBlock: from.number, toBlock: head.number };
  const read =
    addresses.length === 0
      ? { logs: [], fromBlock: from.number }
      : await readRecentLogs(reader, chainId, filter, options);
  const first = read.fromBlock === from.number ? from : await at(read.fromBlock);
  const rewards = pools.map((entry): RewardWindow => {
    const topic = pad(entry.poolToken ?? '0x', { size: 32 }).toLowerCase();
    const own = read.logs.filter(
      ({ address, topics }) => isSameAddress(address, entry.contract) && topics[1] === topic,
    );
    const amount = own.reduce((sum, log) => sum + amountOf(log), 0n);
    return { key: earnKey(entry), amount, count: own.length };
  });
  return {
    chainId,
    fromBlock: first.number,
    toBlock: head.number,
    fromTime: first.timestamp,
    toTime: head.timestamp,
    ...pace,
    rewards,
  };
}

type HeaderAt = (block: bigint) => Promise<Header>;

/**
 * Milliseconds between two blocks. For a chain that stood still for a long time it is measured over its last blocks
 * only.
 */
async function measurePace(head: Header, at: HeaderAt): Promise<Pick<EarnWindow, 'blockTimeMs' | 'blockTimeBlocks'>> {
  const spans = PACE_BLOCKS.map((blocks) => (blocks < head.number ? blocks : head.number)).filter(
    (blocks) => blocks > 0n,
  );
  const paces = await Promise.all(
    [...new Set(spans)].map(async (blocks) => {
      const earlier = await at(head.number - blocks);
      return { blocks, blockTimeMs: ((head.timestamp - earlier.timestamp) * 1_000n) / blocks };
    }),
  );
  const last = paces.at(-1);
  const usual = paces.find(({ blockTimeMs }) => last !== undefined && blockTimeMs <= last.blockTimeMs * 2n) ?? last;
  return usual === undefined || usual.blockTimeMs <= 0n
    ? { blockTimeMs: null, blockTimeBlocks: 0n }
    : { blockTimeMs: usual.blockTimeMs, blockTimeBlocks: usual.blocks };
}

/**
 * A block at or shortly after a given time; the first block if the chain is younger. Uses the block time to get there
 * in a few steps, and halves the range as a fallback.
 */
async function firstAfter(time: bigint, head: Header, blockTimeMs: bigint | null, at: HeaderAt): Promise<Header> {
  const pace = blockTimeMs ?? 1_000n;
  let after = head;
  let before = -1n;
  let nearest = head;
  for (let step = 0; after.number - before > 1n && after.timestamp - time > NEAR_SECONDS; step += 1) {
    // A little later than the time, so that the block is not before it again.
    const aimed = nearest.number + ((time - nearest.timestamp + NEAR_SECONDS / 2n) * 1_000n) / pace;
    const guess = aimed > 0n ? aimed : 0n;
    const isWithin = guess > before && guess < after.number;
    const found = await at(step % 2 === 0 && isWithin ? guess : (after.number + before) / 2n);
    if (found.timestamp >= time) after = found;
    else before = found.number;
    nearest = found;
  }
  return after;
}

function amountOf({ topics, data }: { topics: `0x${string}`[]; data: `0x${string}` }): bigint {
  const [signature, ...rest] = topics;
  if (signature === undefined) return 0n;
  try {
    return decodeEventLog({ abi: rewardPoolsAbi, eventName: 'RewardsAdded', topics: [signature, ...rest], data }).args
      .amount;
  } catch {
    return 0n;
  }
}
