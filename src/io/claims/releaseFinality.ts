import { requiredConfirmations } from '../../config/chains/chains.ts';
import { releaseFinalBlock } from '../../core/claims/archive.ts';
import { isAbort } from '../clock.ts';
import { claimBridge, type TypedDeposit } from '../reads/bridgeKinds.ts';
import { bridgeViews } from '../reads/bridgeViews.ts';
import { readHead } from '../reads/head.ts';
import { readParsed } from '../reads/readParsed.ts';
import { parseBoolWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';

/**
 * Whether each deposit was released already at the block that has the target chain's required confirmations; null where
 * the node does not keep a state that old or did not answer. The reads of one chain travel together.
 */
export async function readReleaseFinality(reader: RpcReader, deposits: readonly TypedDeposit[], options?: ReadOptions): Promise<(boolean | null)[]> {
  const chainIds = [...new Set(deposits.map(({ event }) => event.targetChainId))];
  const heads = new Map(await Promise.all(chainIds.map(async (chainId) => [chainId, await orNull(readHead(reader, chainId, options))] as const)));
  return Promise.all(
    deposits.map(async (deposit) => {
      const { event } = deposit;
      const head = heads.get(event.targetChainId) ?? null;
      const block = head === null ? null : releaseFinalBlock(head, requiredConfirmations(event.targetChainId));
      return block === null ? null : orNull(readReleasedAt(reader, deposit, block, options));
    }),
  );
}

async function readReleasedAt(reader: RpcReader, { type, event }: TypedDeposit, block: bigint, options?: ReadOptions): Promise<boolean | null> {
  const call = { to: claimBridge(reader, type, event.targetChainId), data: bridgeViews.releasedDeposits(event.sourceChainId, event.number) };
  return parseBoolWord(await readParsed(reader, event.targetChainId, 'eth_call', [call, `0x${block.toString(16)}`], bytes, options));
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
