import { pad, type Address, type Hex } from 'viem';
import * as v from 'valibot';
import { POSITION_LOG_BLOCKS } from '../../config/limits.ts';
import { isSameAddress, parseAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { LpMove, LpMoves } from '../../core/positions/lpPlaces.ts';
import { lower } from '../../core/swap/candidates.ts';
import { scanLogs } from '../claims/logScan.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes, type RpcLog } from '../rpc/rpcSchemas.ts';
import { readHead } from './head.ts';
import { readParsed } from './readParsed.ts';
import { transferTopic } from './tokenSenders.ts';

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
  const who = pad(lower(account), { size: 32 });
  const filters = [
    { address: lpTokens, topics: [transferTopic, who] },
    { address: lpTokens, topics: [transferTopic, null, who] },
  ];
  const range = from === null ? { mostBlocks: POSITION_LOG_BLOCKS } : { from };
  const scan = { chainId, filters, covered: null, head, ...range };
  const found = new Map<string, LpMove>();
  let low = head;
  if (lpTokens.length > 0 && (from === null || from <= head))
    for await (const { logs, covered } of scanLogs(reader, scan, options)) {
      low = covered.low;
      for (const log of logs) {
        const move = moveOf(log);
        // A transfer to oneself is found by both filters.
        if (move !== null) found.set(`${log.blockHash}:${log.logIndex}`, move);
      }
    }
  const moves = [...found.values()].toSorted(
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
    isWhole: lpTokens.length === 0 || low <= (from ?? 0n),
    block: head,
    readAtMs: Date.now(),
  };
}

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
