import type { ClaimRef } from '../../../core/claims/claim.ts';
import { claimKey } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { dropClaim, storeClaim } from '../../../state/claims.ts';
import { useIsShown } from '../../../ui/useIsShown.ts';
import type { FollowedProps } from '../bridgeDescription.ts';
import type { ClaimAsset } from './claimAsset.ts';
import type { ActiveClaim } from './useClaim.ts';

export interface ClaimRecord {
  /** The claim as it is stored, or would be. */
  record(): Promise<SavedClaim | null>;
  /** Stores it and empties the form, if it is still on the screen. */
  save(): Promise<AppError | null>;
  /** Removes a deposit that failed on its chain: there is nothing to claim. */
  forget(): Promise<void>;
}

/** The record of the claim on screen in this browser. */
export function useClaimRecord(
  claim: ActiveClaim,
  about: ClaimAsset,
  { onStartNew, onSaved }: Pick<FollowedProps, 'onStartNew' | 'onSaved'>,
): ClaimRecord {
  const { ref, persisted } = claim;
  const isShown = useIsShown();
  const record = async (): Promise<SavedClaim | null> =>
    persisted ?? (ref === null ? null : savedOf(claim, ref, about));
  return {
    record,
    async save() {
      const saved = await record();
      if (saved !== null && persisted === undefined) {
        const done = await storeClaim(saved);
        if (!done.ok) return done.error;
      }
      if (isShown()) await onSaved();
      return null;
    },
    async forget() {
      if (persisted !== undefined) await dropClaim(claimKey(persisted));
      if (isShown()) onStartNew();
    },
  };
}

/** The record of a claim from a link, with the date of its deposit. */
async function savedOf({ event, facts }: ActiveClaim, ref: ClaimRef, { saved }: ClaimAsset): Promise<SavedClaim> {
  const minedAtMs = await loadInTime(import('../form/choiceAction.ts'))
    .then(({ readDepositTime }) => readDepositTime(facts?.receipt ?? null))
    .catch(() => null);
  return {
    ...ref,
    ...saved,
    createdAt: minedAtMs ?? Date.now(),
    ...(event === null ? {} : { recipient: event.receiver }),
    ...(facts === null ? {} : { lastFacts: facts }),
  };
}
