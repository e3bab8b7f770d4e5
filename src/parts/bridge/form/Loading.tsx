import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsAfterViewWanted } from '../../../state/afterView.ts';
import { LatePart } from '../../missing/LatePart.tsx';
import { LoadingScreen } from '../../shell/LoadingScreen.tsx';

interface FormOrLoadingProps {
  /** The stored form has been read; before that no claim link is followed. */
  isReady: boolean;
  children: ReactNode;
}

/** The form; for a claim link that it is loading, since nobody who opens one has asked for an empty form. */
export function FormOrLoading({ isReady, children }: FormOrLoadingProps) {
  // What is stored is not read before the terms are accepted.
  const isLoading = useIsAfterViewWanted() && !isReady;
  const [search] = useSearchParams();
  return isLoading && search.has('release') ? <LoadingScreen /> : children;
}

/** While the code of claims is loading: the locked form, else that the claim is loading. */
export function ClaimLoading({ form }: { form: ReactNode }) {
  return form ? (
    <>
      <LatePart />
      {form}
    </>
  ) : (
    <LoadingScreen />
  );
}
