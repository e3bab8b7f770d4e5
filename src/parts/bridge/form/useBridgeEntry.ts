import { useState } from 'react';
import type { AppError } from '../../../core/errors/appError.ts';
import { useStorageHealth } from '../../../state/storageHealth.ts';
import type { BridgeDescription } from '../bridgeDescription.ts';
import type { BridgeUrl } from './bridgeUrl.ts';
import { useBridgeUrl } from './useBridgeUrl.ts';

export interface BridgeEntry {
  /** null while the address is not known. */
  url: BridgeUrl | null;
  /** The stored form has been read. */
  isReady: boolean;
  /** The error of the last approval. */
  error: AppError | null;
  setError(error: AppError | null): void;
  /** What the address requests and the form cannot show. */
  addressError: AppError | null;
  setAddressError(error: AppError | null): void;
}

/** The input of a bridge page's form: its address, once the stored form has been read. */
export function useBridgeEntry({ form, takeUrl }: Pick<BridgeDescription<never>, 'form' | 'takeUrl'>): BridgeEntry {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const [error, setError] = useState<AppError | null>(null);
  const [addressError, setAddressError] = useState<AppError | null>(null);
  const url = useBridgeUrl(form, isReady, takeUrl, setAddressError);
  return { url, isReady, error, setError, addressError, setAddressError };
}
