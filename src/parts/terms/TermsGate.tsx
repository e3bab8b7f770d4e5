import { lazy, Suspense } from 'react';
import { useSettings } from '../../state/settings.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { termsVersion } from './termsDocument.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }));

/** Asks for the terms until they are accepted; what was kept is read first, so that nobody is asked twice. */
export function TermsGate() {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const isAccepted = useSettings((settings) => settings.acceptedTerms === termsVersion);
  if (!isReady || isAccepted) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog />
    </Suspense>
  );
}
