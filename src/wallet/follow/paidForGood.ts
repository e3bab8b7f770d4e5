import { claimState } from '../../core/claims/claim.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import { claimsOfIntent, type Intent } from '../../core/transactions/intent.ts';
import { readReleaseFinality } from '../../io/claims/releaseFinality.ts';
import type { TypedDeposit } from '../../io/reads/bridgeKinds.ts';
import { isPayout } from '../send/lockOf.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * Whether every claim of a request to pay out claims has been paid out, in a block with the confirmations of its chain
 * and according to the nodes of two operators, or of the only one: the request can only revert. The chain is asked only
 * about claims of this browser that are known to be released.
 * @throws as `readReleaseFinality`
 */
export async function isPaidForGood(dependencies: WriteDependencies, intent: Intent): Promise<boolean> {
  if (!isPayout(dependencies, intent)) return false;
  const claims = claimsOfIntent(intent);
  const persisted = dependencies.records.persistedClaims();
  const released = claims.flatMap((claim): TypedDeposit[] => {
    const { type, lastFacts } = persisted.find((one) => isSameClaim(one, claim)) ?? {};
    const event = lastFacts?.receipt?.event;
    return type && event && claimState(lastFacts).kind === 'released' ? [{ type, event }] : [];
  });
  if (released.length === 0 || released.length !== claims.length) return false;
  const finality = await readReleaseFinality(dependencies.reader, released, dependencies.clock.nowMs());
  return finality.every((isFinal) => isFinal === true);
}
