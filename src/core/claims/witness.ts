import { isSameEvent } from './depositChange.ts';
import type { DepositReceipt, Witness } from './claim.ts';

/** One node, as it is counted and shown. */
interface QueriedNode {
  /** Host and port, as shown to the user. */
  node: string;
  /** Who runs it: two nodes of one operator count as one witness. */
  operator: string;
}

/** What one node says about a deposit; null: it could not be asked, or stopped long ago. */
export interface NodeView extends QueriedNode {
  view: { receipt: DepositReceipt | null; head: bigint } | null;
}

/** Whether one node says that a deposit was paid out; null: it could not be asked, or stopped long ago. */
export interface ReleaseView extends QueriedNode {
  isReleased: boolean | null;
}

/**
 * Whether nodes of two operators confirm a deposit: the same receipt in the same block, and that block deep enough. One
 * alone may lie, or be on a fork; if no other one can be asked, the result says so.
 * @param neededHead the head at which the deposit has its confirmations; null: its depth does not matter
 */
export function witnessOf(deposit: DepositReceipt, views: readonly NodeView[], neededHead: bigint | null): Witness {
  return weigh(views, ({ view }) => {
    if (view === null) return 'away';
    if (view.receipt === null) return view.head >= deposit.blockNumber ? 'against' : 'behind';
    if (!isSameDeposit(view.receipt, deposit)) return 'against';
    return neededHead === null || view.head >= neededHead ? 'for' : 'behind';
  });
}

/** Whether nodes of two operators say that a deposit was paid out. A node that does not know it yet is waited for. */
export function releaseWitnessOf(views: readonly ReleaseView[]): Witness {
  return weigh(views, ({ isReleased }) => (isReleased === null ? 'away' : isReleased ? 'for' : 'against'));
}

type Vote = 'for' | 'against' | 'behind' | 'away';

function weigh<View extends QueriedNode>(views: readonly View[], voteOf: (view: View) => Vote): Witness {
  const voters = (...votes: Vote[]): View[] => views.filter((view) => votes.includes(voteOf(view)));
  const [agreeing, otherwise] = [voters('for'), voters('against')];
  const [agreeingCount, otherwiseCount] = [operators(agreeing), operators(otherwise)];
  if (agreeingCount >= 2 && agreeingCount > otherwiseCount) return { kind: 'agreed' };
  // A node that contradicts is waited for; so is one that is a little behind, as long as nobody else confirms.
  const isOutvoted = agreeing.length > 0 && otherwiseCount > agreeingCount;
  const held = isOutvoted ? agreeing : voters('against', 'behind');
  if (held.length > 0) return { kind: 'awaited', nodes: names(held) };
  const agreeingOperators = new Set(agreeing.map(({ operator }) => operator));
  // Another node of the same operator is not a second witness, even when it does not answer.
  return { kind: 'alone', nodes: names(voters('away').filter(({ operator }) => !agreeingOperators.has(operator))) };
}

const operators = (views: readonly QueriedNode[]): number => new Set(views.map(({ operator }) => operator)).size;
const names = (views: readonly QueriedNode[]): string[] => views.map(({ node }) => node);

export function isSameDeposit(one: DepositReceipt, other: DepositReceipt): boolean {
  if (one.blockHash !== other.blockHash || one.status !== other.status) return false;
  return one.event === null || other.event === null ? one.event === other.event : isSameEvent(one.event, other.event);
}
