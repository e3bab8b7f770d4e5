import * as v from 'valibot';
import { isAbort } from '../clock.ts';
import { readParsed } from '../reads/readParsed.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { LoggedDeposit } from './foundDeposit.ts';

const blockSchema = v.object({ timestamp: quantity });

/**
 * When the blocks of deposits were made, in ms and in their order; null if it could not be read. Each block is
 * requested once.
 */
export async function readBlockTimes(
  reader: RpcReader,
  deposits: readonly Pick<LoggedDeposit, 'event' | 'blockNumber'>[],
  options?: ReadOptions,
): Promise<(number | null)[]> {
  const reads = new Map<string, Promise<number | null>>();
  return Promise.all(
    deposits.map(({ event, blockNumber }) => {
      const key = `${event.sourceChainId}:${blockNumber}`;
      const read = reads.get(key) ?? readTime(reader, event.sourceChainId, blockNumber, options);
      reads.set(key, read);
      return read;
    }),
  );
}

async function readTime(
  reader: RpcReader,
  chainId: number,
  block: bigint,
  options?: ReadOptions,
): Promise<number | null> {
  try {
    const { timestamp } = await readParsed(
      reader,
      chainId,
      'eth_getBlockByNumber',
      [`0x${block.toString(16)}`, false],
      blockSchema,
      options,
    );
    return Number(timestamp) * 1000;
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}
