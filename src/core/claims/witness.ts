import { isSameEvent } from './depositChange.ts';
import type { DepositReceipt, Witness } from './claim.ts';

/** A node further behind than this has stopped; nobody waits for it. */
const stuckBlocks = 200n;

/** What one node says of a deposit; the node could not be asked: null. */
export interface NodeView {
  /** Host and port, as people are told it. */
  node: string;
  view: { receipt: DepositReceipt | null; head: bigint } | null;
}

/**
 * Whether two nodes of a chain vouch for a deposit (FAULTS T15): the same receipt in the same block, and that block deep
 * enough. One node alone may lie, or be on a fork; where no other one can be asked, that is said.
 * @param neededHead the head at which the deposit has its confirmations; null: its depth does not matter.
 */
export function witnessOf(deposit: DepositReceipt, views: readonly NodeView[], neededHead: bigint | null): Witness {
  const agreeing: string[] = [];
  const otherwise: string[] = [];
  const behind: string[] = [];
  const away: string[] = [];
  for (const { node, view } of views) {
    if (view === null) away.push(node);
    else if (view.receipt !== null) {
      if (!isSameDeposit(view.receipt, deposit)) otherwise.push(node);
      else (neededHead === null || view.head >= neededHead ? agreeing : behind).push(node);
    } else if (view.head >= deposit.blockNumber) otherwise.push(node);
    else (view.head + stuckBlocks < deposit.blockNumber ? away : behind).push(node);
  }
  if (agreeing.length >= 2 && agreeing.length > otherwise.length) return { kind: 'agreed' };
  // A node that says otherwise is waited for; so is one that is a little behind, while nobody else confirms.
  const isOutvoted = agreeing.length > 0 && otherwise.length > agreeing.length;
  const held = isOutvoted ? agreeing : [...otherwise, ...behind];
  return held.length > 0 ? { kind: 'awaited', nodes: held } : { kind: 'alone', nodes: away };
}

function isSameDeposit(one: DepositReceipt, other: DepositReceipt): boolean {
  if (one.blockHash !== other.blockHash || one.status !== other.status) return false;
  return one.event === null || other.event === null ? one.event === other.event : isSameEvent(one.event, other.event);
}
