import { blockTimeSeconds } from '../../src/config/chains/chains.ts';
import { claimState } from '../../src/core/claims/claim.ts';
import { settledAfterMs } from '../../src/io/watch/settledAfter.ts';
import type { FollowedClaim } from './followedClaim.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A claim whose end was not seen is not followed for longer: its chain stands still, or its nodes are gone. */
const longestFollowMs = 7 * dayMs;
/** How long a claim that is ready is followed for a release by others and for a reorganisation. */
const readyFollowMs = dayMs;
/** How long a deposit that no node shows is looked for. */
const missingFollowMs = dayMs;
const shortestGapMs = 5 * secondMs;
const longestWaitMs = 10 * minuteMs;
const longestUnseenGapMs = 2 * hourMs;
const unreadGapMs = 15 * secondMs;
const settledGapMs = 10 * minuteMs;

/** Milliseconds until a claim that could not be read is tried again. */
export const failedGapMs = 30 * secondMs;

/** Whether a claim is followed no longer even if nobody could read it. */
export const isTooOld = ({ createdAtMs }: FollowedClaim, nowMs: number): boolean =>
  nowMs - createdAtMs > longestFollowMs;

/**
 * Milliseconds until a claim is to be read again; null: it is followed no longer.
 *
 * A waiting claim is read after half of the time that its missing confirmations take, at least after one block: few
 * reads, and none is late by more than a block even where blocks come twice as fast.
 */
export function nextCheckMs(claim: FollowedClaim, nowMs: number): number | null {
  if (isTooOld(claim, nowMs)) return null;
  const { facts, track, sourceChainId } = claim;
  const state = claimState(facts);
  const settledMs = Math.max(settledAfterMs(sourceChainId), settledAfterMs(claim.targetChainId));
  switch (state.kind) {
    case 'waiting': {
      const blockMs = blockTimeSeconds(sourceChainId) * secondMs;
      const expectedMs = ((state.required - state.confirmations) * blockMs) / 2;
      return Math.min(Math.max(expectedMs, blockMs, shortestGapMs), longestWaitMs);
    }
    case 'ready': {
      if (facts?.released !== false) return unreadGapMs;
      const readyForMs = nowMs - (claim.readyAtMs ?? nowMs);
      if (readyForMs > readyFollowMs) return null;
      if (readyForMs > settledMs + minuteMs) return settledGapMs;
      return Math.min(Math.max(settledMs / 4, shortestGapMs), minuteMs);
    }
    case 'released':
    case 'failed':
      return nowMs - (track?.endedAtMs ?? nowMs) > settledMs ? null : minuteMs;
    case 'unknown': {
      if (state.reason !== 'notSeen') return unreadGapMs;
      const removedAtMs = track?.removedAtMs;
      const missingForMs = nowMs - (removedAtMs ?? claim.createdAtMs);
      if (missingForMs > missingFollowMs) return null;
      // Anybody can name a hash that no node has ever shown, and each read of it asks every node.
      if (removedAtMs === undefined) return Math.min(Math.max(missingForMs / 2, unreadGapMs), longestUnseenGapMs);
      return Math.min(Math.max(missingForMs / 10, unreadGapMs), longestWaitMs);
    }
  }
}

/** In which order claims that are due are read: shown by a node; not read yet; read, and there was no deposit. */
export const readRanks = { seen: 0, unread: 1, none: 2 } as const;

/** The rank of a claim. Hashes of no deposit can be named without end: they must not keep other claims waiting. */
export function readRankOf({ facts, track }: FollowedClaim): number {
  if (facts === null) return readRanks.unread;
  const state = claimState(facts);
  const isNotSeen = state.kind === 'unknown' && state.reason === 'notSeen' && track?.removedAtMs === undefined;
  return isNotSeen || state.kind === 'failed' ? readRanks.none : readRanks.seen;
}

/**
 * Whether a claim is so long ready that its chain no longer takes the deposit back: then only its release is read, many
 * in one request.
 */
export function isSettledReady(claim: FollowedClaim, nowMs: number): boolean {
  return (
    claim.readyAtMs !== null &&
    nowMs - claim.readyAtMs > settledAfterMs(claim.sourceChainId) + minuteMs &&
    claim.facts?.released === false &&
    claim.facts.receipt?.event !== undefined &&
    claim.facts.receipt.event !== null &&
    claimState(claim.facts).kind === 'ready'
  );
}
