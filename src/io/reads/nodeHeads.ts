import { stuckBlocks } from '../../core/watch/headRule.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import type { TrustedHead } from './trustedHead.ts';

interface NodeHead {
  block: bigint;
  /** Since when it reports this head, and how often it was read. */
  sinceMs: number;
  count: number;
  isStanding: boolean;
}

interface ChainHeads {
  /** The head that was believed last, how many operators confirmed it, and when. */
  trusted: { block: bigint; agreedBy: number; atMs: number } | null;
  /** The nodes are being asked: whoever needs their agreement now gets the same answer. */
  agreeing: Promise<TrustedHead> | null;
  nodes: Map<string, NodeHead>;
}

const memories = new WeakMap<RpcReader, Map<number, ChainHeads>>();

/** What a reader remembers about the heads of a chain, for as long as its page or worker lives. */
export function headsOf(reader: RpcReader, chainId: number): ChainHeads {
  const chains = memories.get(reader) ?? new Map<number, ChainHeads>();
  memories.set(reader, chains);
  const heads = chains.get(chainId) ?? { trusted: null, agreeing: null, nodes: new Map() };
  chains.set(chainId, heads);
  return heads;
}

/** A node that has reported the same head this often and for this long stands still. */
const standingMs = 30_000;
const standingLooks = 3;

/**
 * Records the head that a node reports.
 * @returns whether the node stands still. A jump of the device's clock does not suffice: several reads are needed as
 * well.
 */
export function noteNodeHead(
  reader: RpcReader,
  chainId: number,
  { node, block, nowMs }: { node: string; block: bigint; nowMs: number },
): boolean {
  const { nodes } = headsOf(reader, chainId);
  const before = nodes.get(node);
  const isSame = before?.block === block;
  const [sinceMs, count] = isSame ? [before.sinceMs, before.count + 1] : [nowMs, 1];
  const isStanding = count >= standingLooks && nowMs - sinceMs >= standingMs;
  nodes.set(node, { block, sinceMs, count, isStanding });
  return isStanding;
}

/** Whether a node stands still far behind the believed head, so that it is not waited for. */
export function hasStopped(reader: RpcReader, chainId: number, node: string): boolean {
  const { trusted, nodes } = headsOf(reader, chainId);
  const own = nodes.get(node);
  return own !== undefined && trusted !== null && own.isStanding && trusted.block - own.block > stuckBlocks;
}
