import * as v from 'valibot';
import type { ClaimType } from '../../core/claims/claim.ts';
import { isNodeError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { logList, quantity } from '../rpc/rpcSchemas.ts';
import { claimBridge, releasedTopics } from './bridgeKinds.ts';
import { readHead } from './head.ts';
import { readParsed } from './readParsed.ts';

/** When a bridge last paid out, within the searched blocks. */
export type LastRelease =
  | { kind: 'seen'; atMs: number }
  /** Not since then. */
  | { kind: 'none'; sinceMs: number };

/** Number of blocks that are searched: as many as most nodes allow at once, or few if a node refuses that. */
const spans = [5_000n, 500n] as const;

const timedBlock = v.object({ timestamp: quantity });

/**
 * When the bridge of a chain last paid out a claim, from the release events of its newest blocks. Only shown to the
 * user: one node is asked, and nothing depends on the answer.
 * @throws as `readParsed`
 */
export async function readLastRelease(
  reader: RpcReader,
  type: ClaimType,
  chainId: number,
  options?: ReadOptions,
): Promise<LastRelease> {
  const bridge = claimBridge(reader, type, chainId);
  const head = await readHead(reader, chainId, options);
  const { from, logs } = await lookBack(spans);
  const newest = logs.reduce<bigint | null>(
    (last, { blockNumber }) => (last === null || blockNumber > last ? blockNumber : last),
    null,
  );
  const { timestamp } = await readParsed(
    reader,
    chainId,
    'eth_getBlockByNumber',
    [hex(newest ?? from), false],
    timedBlock,
    options,
  );
  const timeMs = Number(timestamp) * 1000;
  return newest === null ? { kind: 'none', sinceMs: timeMs } : { kind: 'seen', atMs: timeMs };

  async function lookBack([span = 0n, ...smaller]: readonly bigint[]) {
    const from = head > span ? head - span : 0n;
    const filter = { address: bridge, topics: [releasedTopics[type]], fromBlock: hex(from), toBlock: hex(head) };
    try {
      const logs = await readParsed(reader, chainId, 'eth_getLogs', [filter], logList, options);
      return {
        from,
        logs: logs.filter(
          ({ address, topics }) => address === bridge.toLowerCase() && topics[0] === releasedTopics[type],
        ),
      };
    } catch (cause) {
      if (!isNodeError(cause) || smaller.length === 0) throw cause;
      return lookBack(smaller);
    }
  }
}

const hex = (block: bigint): string => `0x${block.toString(16)}`;
