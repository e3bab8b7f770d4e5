import { Suspense } from 'react';
import { useSettings } from '../../state/settings.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { termsVersion } from './termsDocument.ts';

/**
 * Asks for the terms until they are accepted, according to this browser's localStorage; the database, which takes
 * longer, can only close the dialog again. The dialog is prerendered: src/app/earlyTaps.ts opens it before the app
 * runs. It has a boundary of its own, so that it can be accepted before the page behind it is hydrated.
 */
export function TermsGate() {
  return (
    <Suspense>
      <Asked />
    </Suspense>
  );
}

function Asked() {
  const isAccepted = useSettings((settings) => settings.acceptedTerms === termsVersion);
  return !isAccepted && <TermsDialog />;
}
