import { bridgeContracts } from '../../src/config/bridgeContracts.ts';
import { claimState } from '../../src/core/claims/claim.ts';
import type { ClaimFacts } from '../../src/core/claims/claim.ts';
import { claimWith } from '../../src/core/watch/claimWith.ts';
import { unlessAborted } from '../../src/io/clock.ts';
import { readDepositChoices } from '../../src/io/claims/depositChoices.ts';
import { readClaims } from '../../src/io/reads/readClaims.ts';
import { readReleased } from '../../src/io/reads/releases.ts';
import type { ReadOptions, RpcReader } from '../../src/io/rpc/rpcReader.ts';
import { isSettledReady } from '../rules/checkPlan.ts';
import { asSavedClaim, withoutPeople } from '../rules/followedClaim.ts';
import type { FollowedClaim } from '../rules/followedClaim.ts';

/**
 * Claims after another read, in their order; null for one that could not be read. Claims that are ready for long are
 * only asked for their release, 500 in one request, and read whole once there is one.
 * @throws the signal's reason
 */
export async function readFollowed(
  reader: RpcReader,
  claims: readonly FollowedClaim[],
  nowMs: number,
  options?: ReadOptions,
): Promise<(FollowedClaim | null)[]> {
  const found = new Map<string, FollowedClaim>();
  const settled = claims.filter((claim) => isSettledReady(claim, nowMs));
  const flags = await readReleased(
    reader,
    settled.flatMap(({ type, facts }) => (facts?.receipt?.event ? [{ type, event: facts.receipt.event }] : [])),
    options,
  );
  settled.forEach((claim, index) => {
    if (flags[index] === false) found.set(claim.id, claim);
  });
  const whole = claims.filter(({ id }) => !found.has(id));
  const read = await readClaims(reader, whole.map(asSavedClaim), nowMs, options);
  for (const [index, claim] of whole.entries()) {
    const facts = read[index];
    if (facts?.ok) found.set(claim.id, await withRead(reader, claim, facts.value, options));
  }
  return claims.map(({ id }) => found.get(id) ?? null);
}

/**
 * A claim with new facts; one that turns out to be of the other bridge, or one of several, is read as such next time.
 */
async function withRead(
  reader: RpcReader,
  claim: FollowedClaim,
  facts: ClaimFacts,
  options?: ReadOptions,
): Promise<FollowedClaim> {
  const state = claimState(facts);
  if (state.kind === 'failed' && state.error.code === 'depositNotFound') {
    if (claim.depositNumber !== null) return { ...claim, depositNumber: null, facts: null };
    const hasNftBridge = reader.chain(claim.sourceChainId).contracts[bridgeContracts.erc721] !== '';
    if (claim.type === 'erc20' && hasNftBridge) return { ...claim, type: 'erc721', facts: null, track: null };
  }
  if (state.kind === 'unknown' && state.reason === 'severalDeposits') {
    // They all have the same confirmations; the first one stands for all.
    const choices = await readDepositChoices(reader, asSavedClaim(claim), options).catch(unlessAborted);
    const first = choices?.find(({ event }) => event.targetChainId === claim.targetChainId);
    return first === undefined ? claim : { ...claim, depositNumber: first.event.number, facts: null };
  }
  const seen = claimWith(asSavedClaim(claim), withoutPeople(facts));
  const isReady = claimState(seen.lastFacts ?? null).kind === 'ready';
  return {
    ...claim,
    facts: seen.lastFacts ?? null,
    track: seen.track ?? null,
    depositNumber: seen.depositNumber ?? null,
    readyAtMs: isReady ? (claim.readyAtMs ?? facts.readAtMs) : claim.readyAtMs,
  };
}
