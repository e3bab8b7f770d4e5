import { decodeEventLog, pad, toEventSelector } from 'viem';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import { earnKey, type EarnEntry } from '../../core/earn/entry.ts';
import type { EarnWindow, RewardWindow } from '../../core/earn/facts.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { firstAfter, measurePace, WINDOW_SECONDS } from './blockAt.ts';
import { readHead } from './head.ts';
import { readHeader } from './header.ts';
import { readRecentLogs } from './recentLogs.ts';

const rewardsAdded = toEventSelector('RewardsAdded(address,uint256)');

/**
 * Rewards that came to pools of one network in the last seven days, from the events of their contracts, and how fast
 * the network makes blocks. The window is shorter where the node takes short ranges of blocks only, see
 * `readRecentLogs`.
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
