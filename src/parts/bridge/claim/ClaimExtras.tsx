import { useState } from 'react';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { ClaimDoctor } from '../../claims/check/ClaimDoctor.tsx';
import { InstallOffer } from '../../install/InstallOffer.tsx';
import { lazyWindow } from '../../missing/lazyWindow.ts';
import { PartBoundary } from '../../missing/PartBoundary.tsx';
import { NotifyMe } from '../../notifications/NotifyMe.tsx';
import type { ActiveClaim } from './useClaim.ts';
import { ClaimLinkBlock } from './ClaimLinkBlock.tsx';

const SaveClaimModal = lazyWindow(async () => ({
  default: (await import('../../claims/file/SaveClaimModal.tsx')).SaveClaimModal,
}));

const ExportClaimsModal = lazyWindow(async () => ({
  default: (await import('../../claims/file/ExportClaimsModal.tsx')).ExportClaimsModal,
}));

interface ClaimExtrasProps {
  claim: ActiveClaim;
  link: string | null;
  /** The claim as it is stored, or would be. */
  record(): Promise<SavedClaim | null>;
  /** Saves the claim and empties the form. */
  onSave(): Promise<AppError | null>;
}

/** Helpful actions for an unfinished claim: notifications, the checkup, the claim link. */
export function ClaimExtras({ claim, link, record, onSave }: ClaimExtrasProps) {
  const { ref, event, facts, state } = claim;
  const [isSaving, setSaving] = useState(false);
  /** The claim that the exported file contains in addition to those of this browser. */
  const [exported, setExported] = useState<SavedClaim | null>(null);
  return (
    <>
      {ref !== null && <NotifyMe sourceChainId={ref.sourceChainId} isReady={state.kind === 'ready'} />}
      {ref !== null && <InstallOffer />}
      <ClaimLinkBlock
        link={link}
        error={claim.linkError}
        onSaveAndStartNew={ref === null ? null : () => setSaving(true)}
      />
      {ref !== null && <ClaimDoctor claimRef={ref} blockHash={facts?.receipt?.blockHash ?? null} />}
      <PartBoundary onClose={() => setSaving(false)}>
        {isSaving && link !== null && (
          <SaveClaimModal
            isOpen
            onClose={() => setSaving(false)}
            link={link}
            isWithdrawal={event?.kind === 'liquidity'}
            onSave={onSave}
            onExport={() => void record().then(setExported)}
          />
        )}
      </PartBoundary>
      <PartBoundary onClose={() => setExported(null)}>
        {exported !== null && <ExportClaimsModal also={exported} onClose={() => setExported(null)} />}
      </PartBoundary>
    </>
  );
}
