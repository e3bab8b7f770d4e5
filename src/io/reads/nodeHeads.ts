import { stuckBlocks } from '../../core/watch/headRule.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

interface NodeHead {
  block: bigint;
  /** Since when it says so, and how often it was heard saying it. */
  sinceMs: number;
  heard: number;
  isStanding: boolean;
}

interface ChainHeads {
  /** The head that was believed last, by whom, and when. */
  trusted: { block: bigint; agreedBy: number; atMs: number } | null;
  nodes: Map<string, NodeHead>;
}

const memories = new WeakMap<RpcReader, Map<number, ChainHeads>>();

/** What a reader remembers of the heads of a chain, for as long as its page or worker lives. */
export function headsOf(reader: RpcReader, chainId: number): ChainHeads {
  const chains = memories.get(reader) ?? new Map<number, ChainHeads>();
  memories.set(reader, chains);
  const heads = chains.get(chainId) ?? { trusted: null, nodes: new Map() };
  chains.set(chainId, heads);
  return heads;
}

/** A node that was heard so often, for so long, with one and the same head stands still. */
const standingMs = 30_000;
const standingLooks = 3;

/**
 * Notes what a node says is its head. @returns whether it stands still. A device clock that jumps makes no node stand:
 * it has to be heard several times as well.
 */
export function noteNodeHead(
  reader: RpcReader,
  chainId: number,
  { node, block, nowMs }: { node: string; block: bigint; nowMs: number },
): boolean {
  const { nodes } = headsOf(reader, chainId);
  const before = nodes.get(node);
  const isSame = before?.block === block;
  const [sinceMs, heard] = isSame ? [before.sinceMs, before.heard + 1] : [nowMs, 1];
  const isStanding = heard >= standingLooks && nowMs - sinceMs >= standingMs;
  nodes.set(node, { block, sinceMs, heard, isStanding });
  return isStanding;
}

/** Whether a node stands still far behind the head that is believed: nobody waits for it. */
export function hasStopped(reader: RpcReader, chainId: number, node: string): boolean {
  const { trusted, nodes } = headsOf(reader, chainId);
  const own = nodes.get(node);
  return own !== undefined && trusted !== null && own.isStanding && trusted.block - own.block > stuckBlocks;
}
