import type { Hex } from 'viem';
import { claimState } from '../../../src/core/claims/claim.ts';
import { numberOf } from '../../../src/core/claims/claimKey.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { releasedKey } from './world/chain.ts';
import type { Mined, Tx } from './world/chain.ts';
import { requiredBlocks } from './world/places.ts';
import { depositsOf, depositTerms, releaseTruth } from './world/truth.ts';
import type { ReleaseTermsOnChain } from './world/contract.ts';
import type { World } from './world/world.ts';

/** The current deposit of a hash on its chain; null when it has none. */
export function depositNow(
  world: World,
  { sourceChainId, depositHash, depositNumber }: Pick<SavedClaim, 'sourceChainId' | 'depositHash' | 'depositNumber'>,
): { conditions: ReleaseTermsOnChain; confirmations: number; mined: Mined } | null {
  const chain = world.chains.get(sourceChainId);
  const found = chain?.find(depositHash);
  // an only deposit is meant whatever number it was stored with: a reorg may have given it another
  const isOnlyOne = chain && found && depositsOf(chain.id, found.mined).length === 1;
  const conditions = chain && found && depositTerms(chain.id, found.mined, isOnlyOne ? undefined : depositNumber);
  return conditions ? { conditions, confirmations: chain.confirmations(depositHash), mined: found.mined } : null;
}

/**
 * What must hold at any time.
 * @returns what does not
 */
export function faultsNow(world: World): string[] {
  const faults = [...world.faults];
  for (const claim of world.claims()) {
    const name = claim.depositHash.slice(-6);
    const { lastFacts, archivedAt } = claim;
    const state = claimState(lastFacts ?? null);
    const deposit = depositNow(world, claim);
    if (state.kind === 'ready' && (deposit === null || deposit.confirmations < requiredBlocks)) {
      faults.push(`I3 claim ${name} is shown ready, and its deposit has ${deposit?.confirmations ?? 0} confirmations`);
    }
    if (state.kind === 'released' && deposit !== null && !wasEverReleased(world, deposit.conditions))
      faults.push(`I7 claim ${name} is shown released, and its target never paid it out`);
    if (
      archivedAt !== undefined &&
      (deposit === null || !releaseTruth(world.chain(deposit.conditions.targetChainId), deposit.conditions).isFinal)
    ) {
      faults.push(`I3 claim ${name} is put away, and its release is not final`);
    }
    if (lastFacts?.receipt) faults.push(...receiptFaults(world, claim, lastFacts.receipt.blockHash));
  }
  return [...faults, ...noticeFaults(world)];
}

/** Whether any block of the target, also one that a reorg removed, has paid out the deposit. */
function wasEverReleased(world: World, { targetChainId, depositChainId, depositNumber }: ReleaseTermsOnChain): boolean {
  const key = releasedKey(depositChainId, depositNumber);
  return [...world.chain(targetChainId).history.values()].some(({ block }) => block.state.released.has(key));
}

/** Confirmations are counted from a block that had the deposit when it was read. */
function receiptFaults(world: World, { sourceChainId, depositHash, lastFacts }: SavedClaim, blockHash: Hex): string[] {
  const chain = world.chain(sourceChainId);
  const entry = chain.history.get(blockHash);
  const name = depositHash.slice(-6);
  if (!entry?.block.mined.some(({ tx }) => tx.hash === depositHash))
    return [`I4 claim ${name} rests on a block that never had its deposit`];
  if (entry.untilMs !== null && entry.untilMs < (lastFacts?.readAtMs ?? 0))
    return [`I4 claim ${name} rests on a block that was gone when it was read`];
  if ((lastFacts?.sourceHead ?? 0n) > BigInt(chain.head.number))
    return [`I4 claim ${name} counts blocks that never were`];
  return [];
}

/** Notified once per claim and state; 'ready' and a step back make each other due again. */
function noticeFaults(world: World): string[] {
  const byClaim = new Map<string, string[]>();
  for (const { hash, key, kind } of world.notified) {
    // one deposit stored under two keys is one claim for users
    const isOneOfSeveral = (world.wallet.sent.find((tx) => tx.hash === hash)?.further ?? []).length > 0;
    const name = isOneOfSeveral ? key : hash;
    byClaim.set(name, [...(byClaim.get(name) ?? []), kind]);
  }
  const faults: string[] = [];
  for (const [key, kinds] of byClaim) {
    const turns = kinds.filter((kind) => kind === 'ready' || kind === 'steppedBack' || kind === 'removed');
    const isAgain = turns.some((kind, index) => kind === turns[index - 1]);
    const isTwice = ['failed', 'released'].some((kind) => kinds.filter((other) => other === kind).length > 1);
    if (isAgain || isTwice) faults.push(`I5 notified twice of ${key.slice(60)}: ${kinds.join(', ')}`);
  }
  return faults;
}

/** The deposits of the chains now that the app was asked for. */
export function ownDeposits(
  world: World,
): { tx: Tx; requestId: number; isOneOfSeveral: boolean; conditions: ReleaseTermsOnChain }[] {
  return [...world.chains.values()].flatMap((chain) =>
    chain.blocks.flatMap(({ mined }) =>
      mined.flatMap((entry) => {
        const made = depositsOf(chain.id, entry);
        return made.flatMap(({ conditions, requestId }) =>
          requestId === null ? [] : [{ tx: entry.tx, requestId, isOneOfSeveral: made.length > 1, conditions }],
        );
      }),
    ),
  );
}

/** Whether a chain has a transaction now, in a block or waiting for one. */
const isOnChain = (world: World, { chainId, hash }: Tx): boolean =>
  world.chain(chainId).find(hash) !== null || world.chain(chainId).pool.some((waiting) => waiting.hash === hash);

/** Whether the wallet was asked more than once for exactly the same call. */
const hasEqualRequests = ({ wallet }: World, chainId: number): boolean => {
  const asked = wallet.requests.filter((request) => request.chainId === chainId);
  return new Set(asked.map(({ data }) => data)).size < asked.length;
};

/**
 * What must hold when all faults have ended and every node tells the truth.
 * @returns what does not
 */
export function faultsAtRest(world: World): string[] {
  const faults: string[] = [];
  const persisted = world.claims();
  const claims = new Map(persisted.map((claim) => [claim.depositHash, claim]));
  for (const { tx, requestId, isOneOfSeveral, conditions } of ownDeposits(world)) {
    const claim = persisted.find(
      (known) => known.depositHash === tx.hash && (!isOneOfSeveral || numberOf(known) === conditions.depositNumber),
    );
    const name = tx.hash.slice(-6);
    if (!claim) {
      faults.push(`I1 the deposit ${name} of request ${requestId} is on the chain and no claim is kept`);
      continue;
    }
    const { isReleased } = releaseTruth(world.chain(conditions.targetChainId), conditions);
    const expected = isReleased ? 'released' : 'ready';
    const state = claimState(claim.lastFacts ?? null);
    if (state.kind !== expected) faults.push(`I1 the claim ${name} is ${expected} and shown ${state.kind}`);
  }
  const requests = new Map(world.wallet.requests.map((request) => [request.id, request]));
  const onChain = new Map<number | null, Hex>(ownDeposits(world).map(({ tx, requestId }) => [requestId, tx.hash]));
  for (const { depositHash } of claims.values()) {
    const tx = world.wallet.sent.find(({ hash }) => hash === depositHash);
    const carried = tx === undefined ? [] : [tx.requestId, ...(tx.further ?? []).map(({ requestId }) => requestId)];
    const isOurs = carried.some((id) => id !== null && requests.get(id)?.call.kind === 'deposit');
    const today = onChain.get(tx?.requestId ?? null);
    // of two requests for exactly the same call it cannot be known which one the chain has executed
    const isOnlyOne =
      world.wallet.requests.filter(({ data, chainId }) => data === tx?.data && chainId === tx.chainId).length === 1;
    if (isOurs && isOnlyOne && today !== undefined && today !== depositHash)
      faults.push(`I1 the claim ${depositHash.slice(-6)} stayed behind when its deposit became ${today.slice(-6)}`);
    // The wallet named a hash that is on no chain now: with equal requests it cannot be known whose it is.
    const isGone = tx !== undefined && !isOnChain(world, tx) && hasEqualRequests(world, tx.chainId);
    if (tx && !isOurs && !isGone)
      faults.push(`I1 the hash ${depositHash.slice(-6)} of another call is kept as a deposit`);
  }
  return faults;
}
