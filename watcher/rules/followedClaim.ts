import { zeroAddress } from 'viem';
import * as v from 'valibot';
import type { ClaimFacts, ClaimType } from '../../src/core/claims/claim.ts';
import { claimFactsSchema } from '../../src/core/claims/claimSchema.ts';
import type { SavedClaim } from '../../src/core/claims/savedClaim.ts';
import { claimTrackSchema } from '../../src/core/watch/claimTrackSchema.ts';
import type { ClaimTrack } from '../../src/core/watch/claimTrackSchema.ts';

/** The three facts that an app sends about a claim. */
export interface ClaimPointer {
  sourceChainId: number;
  targetChainId: number;
  /** Lower case, 32 bytes. */
  depositHash: `0x${string}`;
}

/** A claim that is followed for one subscription or more. */
export interface FollowedClaim extends ClaimPointer {
  id: string;
  /** Found out by reading: apps do not send it. */
  type: ClaimType;
  /** Which deposit of the transaction is read, if it holds several for the target chain. */
  depositNumber: bigint | null;
  facts: ClaimFacts | null;
  track: ClaimTrack | null;
  createdAtMs: number;
  /** When it was first seen ready. */
  readyAtMs: number | null;
}

/** The same claim in the form that the rules of the app take. */
export function asSavedClaim(claim: FollowedClaim): SavedClaim {
  const { type, sourceChainId, targetChainId, depositHash, createdAtMs, depositNumber, facts, track } = claim;
  return {
    type,
    sourceChainId,
    targetChainId,
    depositHash,
    currencyId: '',
    typedAmount: '',
    createdAt: createdAtMs,
    ...(depositNumber === null ? {} : { depositNumber }),
    ...(facts === null ? {} : { lastFacts: facts }),
    ...(track === null ? {} : { track }),
  };
}

/**
 * Facts as they are stored: without the account that receives, token and amount, which nobody needs to be told that a
 * claim is ready (rule 12.1).
 */
export function withoutPeople(facts: ClaimFacts): ClaimFacts {
  const { receipt } = facts;
  const { lackedBy: _nodes, ...rest } = facts;
  if (!receipt?.event) return rest;
  const event = { ...receipt.event, sourceToken: zeroAddress, receiver: zeroAddress, amount: 0n };
  return { ...rest, receipt: { ...receipt, event } };
}

const storedSchema = v.object({ facts: v.nullable(claimFactsSchema), track: v.nullable(claimTrackSchema) });

/** Facts and track as text. */
export function formatFacts(facts: ClaimFacts | null, track: ClaimTrack | null): string {
  return JSON.stringify({ facts: facts && withoutPeople(facts), track }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** What `formatFacts` wrote; nothing where it cannot be read: the claim is then read anew. */
export function parseFacts(text: string | null): { facts: ClaimFacts | null; track: ClaimTrack | null } {
  const nothing = { facts: null, track: null };
  if (text === null) return nothing;
  try {
    const json: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    );
    const parsed = v.safeParse(storedSchema, json);
    return parsed.success ? parsed.output : nothing;
  } catch {
    return nothing;
  }
}
