import type { ClaimFacts, ClaimRef, DepositReceipt, Witness } from '../../core/claims/claim.ts';
import { isSameDeposit } from '../../core/claims/witness.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { TypedDeposit } from './bridgeKinds.ts';
import { readReleaseViews } from './releases.ts';
import { readWitnesses, toWitness } from './witnesses.ts';

/** Facts of a claim according to the serving nodes. */
export interface UnconfirmedFacts {
  ref: Pick<ClaimRef, 'type' | 'sourceChainId' | 'depositHash'>;
  facts: ClaimFacts;
  /** What was known about it before. */
  known?: ClaimFacts | undefined;
  /** The highest head of the source chain that may be true. */
  highest: bigint | null;
}

interface Settled {
  deposits: Map<string, { receipt: DepositReceipt; witness: Witness }>;
  releases: Map<string, Witness>;
}

/** Results that need not be confirmed again, per reader: two operators agreed, or there is only one. */
const settledBy = new WeakMap<RpcReader, Settled>();

/**
 * Adds the answers of other nodes to facts, wherever a single node would end a claim's waiting: a deposit that counts
 * as confirmed, failed or paid out on its source chain, and a release on the target chain. Each chain is asked once for
 * all claims, and not again for what two operators have said about a deposit in its block. Used by the page and the
 * watcher.
 * @returns the facts in the order of the claims. Rejects only when cancelled.
 */
export async function confirmFacts(
  reader: RpcReader,
  claims: readonly UnconfirmedFacts[],
  nowMs: number,
  options?: ReadOptions,
): Promise<ClaimFacts[]> {
  const settled = settledBy.get(reader) ?? { deposits: new Map(), releases: new Map() };
  settledBy.set(reader, settled);
  const [witnesses, releases] = await Promise.all([
    confirmDeposits(reader, claims, settled, options),
    confirmReleases(reader, claims, settled, nowMs, options),
  ]);
  return claims.map(({ facts }, index) => {
    const [witness, releaseWitness] = [witnesses[index], releases[index]];
    return { ...facts, ...(witness ? { witness } : {}), ...(releaseWitness ? { releaseWitness } : {}) };
  });
}

async function confirmDeposits(
  reader: RpcReader,
  claims: readonly UnconfirmedFacts[],
  { deposits }: Settled,
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  const found = claims.map((): Witness | null => null);
  const asked = claims.flatMap(({ ref, facts, known, highest }, index) => {
    const question = toWitness(ref, facts, highest);
    if (question === null) return [];
    const key = `${ref.type}:${ref.sourceChainId}:${ref.depositHash.toLowerCase()}:${question.deposit.event?.number}`;
    const before = deposits.get(key);
    if (before && isSameDeposit(before.receipt, question.deposit)) found[index] = before.witness;
    else if (
      known?.witness?.kind === 'agreed' &&
      known.receipt !== null &&
      isSameDeposit(known.receipt, question.deposit)
    )
      found[index] = known.witness;
    return found[index] === null ? [{ index, key, question, chainId: ref.sourceChainId }] : [];
  });
  await Promise.all(
    [...new Set(asked.map(({ chainId }) => chainId))].map(async (chainId) => {
      const own = asked.filter((entry) => entry.chainId === chainId);
      const witnesses = await readWitnesses(
        reader,
        chainId,
        own.map(({ question }) => question),
        options,
      );
      own.forEach(({ index, key, question }, position) => {
        const witness = witnesses[position] ?? null;
        found[index] = witness;
        if (witness !== null && isSettled(witness)) deposits.set(key, { receipt: question.deposit, witness });
      });
    }),
  );
  return found;
}

async function confirmReleases(
  reader: RpcReader,
  claims: readonly UnconfirmedFacts[],
  { releases }: Settled,
  nowMs: number,
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  const found = claims.map((): Witness | null => null);
  const asked = claims.flatMap(({ ref: { type }, facts, known }, index) => {
    const event = facts.receipt?.event;
    if (!event) return [];
    const key = releaseKey({ type, event });
    if (facts.released === false) releases.delete(key);
    if (facts.released !== true) return [];
    const isKnown =
      known?.released === true &&
      known.releaseWitness?.kind === 'agreed' &&
      known.receipt?.event?.number === event.number &&
      known.receipt.event.targetChainId === event.targetChainId;
    found[index] = releases.get(key) ?? (isKnown ? { kind: 'agreed' } : null);
    return found[index] === null ? [{ index, key, deposit: { type, event } }] : [];
  });
  const witnesses = await readReleaseViews(
    reader,
    asked.map(({ deposit }) => deposit),
    nowMs,
    options,
  );
  asked.forEach(({ index, key }, position) => {
    const witness = witnesses[position] ?? null;
    found[index] = witness;
    if (witness !== null && isSettled(witness)) releases.set(key, witness);
  });
  return found;
}

const isSettled = (witness: Witness): boolean =>
  witness.kind === 'agreed' || (witness.kind === 'alone' && witness.nodes.length === 0);

export const releaseKey = ({ type, event }: TypedDeposit): string =>
  `${type}:${event.sourceChainId}:${event.targetChainId}:${event.number}`;
