import { decodeEventLog, pad, toEventSelector } from 'viem';
import * as v from 'valibot';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { earnKey, type EarnEntry } from '../../core/earn/entry.ts';
import type { EarnWindow, RewardWindow } from '../../core/earn/facts.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readHead } from './head.ts';
import { readLogs } from './logs.ts';
import { readParsed } from './readParsed.ts';

/** Rewards of so many seconds are looked at. */
const WINDOW_SECONDS = 7n * 86_400n;
/** The pace of a chain is measured over the first of these, and over the last where the chain stood still meanwhile. */
const PACE_BLOCKS = [10_000n, 1_000n, 100n] as const;
const rewardsAdded = toEventSelector('RewardsAdded(address,uint256)');
const header = v.nullable(v.object({ number: quantity, timestamp: quantity }));

interface Header {
  number: bigint;
  timestamp: bigint;
}

/**
 * Rewards that came to pools of one network in the last seven days, from the events of their contracts, and how fast the
 * network makes blocks.
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
  const contracts = [...new Set(pools.map(({ contract }) => contract))];
  const logs = await Promise.all(
    contracts.map(async (address) => ({
      address,
      logs: await readLogs(
        reader,
        chainId,
        { address, topics: [rewardsAdded], fromBlock: from.number, toBlock: head.number },
        options,
      ),
    })),
  );
  const rewards = pools.map((entry): RewardWindow => {
    const topic = pad(entry.poolToken ?? '0x', { size: 32 }).toLowerCase();
    const own = logs.find(({ address }) => isSameAddress(address, entry.contract))?.logs ?? [];
    const amounts = own.filter(({ topics }) => topics[1] === topic).map(amountOf);
    return { key: earnKey(entry), amount: amounts.reduce((sum, amount) => sum + amount, 0n), count: amounts.length };
  });
  return {
    chainId,
    fromBlock: from.number,
    toBlock: head.number,
    fromTime: from.timestamp,
    toTime: head.timestamp,
    ...pace,
    rewards,
  };
}

async function readHeader(
  reader: RpcReader,
  chainId: number,
  block: bigint,
  options: ReadOptions | undefined,
): Promise<Header> {
  const read = await readParsed(reader, chainId, 'eth_getBlockByNumber', [hexQuantity(block), false], header, options);
  if (read !== null) return read;
  throw new CausewayError({ code: 'rpcFailed', params: { message: `block ${block} is missing` } });
}

type HeaderAt = (block: bigint) => Promise<Header>;

/**
 * Milliseconds between two blocks. A chain that stood still for a long time is measured over its last blocks alone: what
 * it did before says nothing of its pace now.
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

/** The first block at or after a time; the first of the chain where it is younger. */
async function firstAfter(time: bigint, head: Header, blockTimeMs: bigint | null, at: HeaderAt): Promise<Header> {
  let after = head;
  let before = -1n;
  const guess = head.number - ((head.timestamp - time) * 1_000n) / (blockTimeMs ?? 1_000n);
  let probe = guess > 0n ? guess : 0n;
  while (after.number - before > 1n) {
    const found = await at(probe);
    if (found.timestamp >= time) after = found;
    else before = found.number;
    probe = (after.number + before) / 2n;
    if (probe <= before) probe = before + 1n;
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
