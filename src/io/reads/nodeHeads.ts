import type { RpcReader } from '../rpc/rpcReader.ts';

interface ChainHeads {
  /** The head that was believed last, by whom, and when. */
  trusted: { block: bigint; agreedBy: number; atMs: number } | null;
  /** The head of each node, since when it says so, and how often it was heard saying it. */
  nodes: Map<string, { block: bigint; sinceMs: number; heard: number }>;
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
 * Notes what a node says is its head. @returns whether it stands still. A device clock that jumps makes no node stand: it
 * has to be heard several times as well.
 */
export function noteNodeHead(reader: RpcReader, chainId: number, { node, block, nowMs }: { node: string; block: bigint; nowMs: number }): boolean {
  const { nodes } = headsOf(reader, chainId);
  const before = nodes.get(node);
  const note = before?.block === block ? { ...before, heard: before.heard + 1 } : { block, sinceMs: nowMs, heard: 1 };
  nodes.set(node, note);
  return note.heard >= standingLooks && nowMs - note.sinceMs >= standingMs;
}
