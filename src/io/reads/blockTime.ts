import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { measuredBlockTime } from '../../core/bridge/blockTime.ts';
import { isAbort } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readHead } from './head.ts';
import { readHeader } from './header.ts';

/** How far back the compared blocks are. */
const spans = [8n, 64n] as const;

/**
 * Seconds for each block of a chain, measured from its newest blocks. Only shown to the user: one node is asked.
 * @returns null if it could not be measured; rejects only when cancelled
 */
export async function readBlockTime(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<number | null> {
  try {
    const head = await readHead(reader, chainId, options);
    const older = spans.flatMap((span) => (head > span ? [head - span] : []));
    const [newest, ...before] = await Promise.all(
      [head, ...older].map((block) => readHeader(reader, chainId, block, options)),
    );
    return newest === undefined ? null : measuredBlockTime(newest, before, blockTimeSeconds(chainId));
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return null;
  }
}
