import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ClaimRef, ClaimType } from '../../../core/claims/claim.ts';
import { lazyWindow } from '../../missing/lazyWindow.ts';
import { PartBoundary } from '../../missing/PartBoundary.tsx';
import { SavedClaimsPanel } from './SavedClaimsPanel.tsx';
import { sharedText } from '../find/sharedText.ts';

const ResumeClaimModal = lazyWindow(async () => ({
  default: (await import('../find/ResumeClaimModal.tsx')).ResumeClaimModal,
}));
const FindClaimsModal = lazyWindow(async () => ({
  default: (await import('../find/FindClaimsModal.tsx')).FindClaimsModal,
}));

/** The persisted claims beside a bridge page, and what was shared to the app (share target). */
export function ClaimsAside({ type, current }: { type: ClaimType; current: ClaimRef | null }) {
  const [search, setSearch] = useSearchParams();
  const [isFinding, setFinding] = useState(false);
  const shared = sharedText(search);
  const closeShared = (): void => setSearch({}, { replace: true });
  const closeFinding = (): void => setFinding(false);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // The app's shortcut 'Saved claims' links here; the panel is rendered after the page.
  useEffect(() => {
    if (hash === '#claims') place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div ref={place}>
      <SavedClaimsPanel type={type} current={current} />
      <PartBoundary onClose={closeShared}>
        {shared !== null && (
          <ResumeClaimModal
            initialText={shared}
            onClose={closeShared}
            onFindClaims={() => {
              closeShared();
              setFinding(true);
            }}
          />
        )}
      </PartBoundary>
      <PartBoundary onClose={closeFinding}>{isFinding && <FindClaimsModal onClose={closeFinding} />}</PartBoundary>
    </div>
  );
}
