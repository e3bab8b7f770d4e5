import { useState } from 'react';
import type { AppError } from '../../../core/errors/appError.ts';
import { useStorageHealth } from '../../../state/storageHealth.ts';
import type { BridgeDescription } from '../bridgeDescription.ts';
import type { BridgeUrl } from './bridgeUrl.ts';
import { useBridgeUrl } from './useBridgeUrl.ts';

export interface BridgeEntry {
  /** null while the address is not known. */
  url: BridgeUrl | null;
  /** What was kept has been read. */
  isReady: boolean;
  /** What an approval came to. */
  error: AppError | null;
  setError(error: AppError | null): void;
  /** What the address asks for and the form cannot show. */
  addressError: AppError | null;
  setAddressError(error: AppError | null): void;
}

/** What the form of a bridge page is filled from: its address, once what was kept is there. */
export function useBridgeEntry({ form, takeUrl }: Pick<BridgeDescription<never>, 'form' | 'takeUrl'>): BridgeEntry {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const [error, setError] = useState<AppError | null>(null);
  const [addressError, setAddressError] = useState<AppError | null>(null);
  const url = useBridgeUrl(form, isReady, (wanted) => takeUrl(wanted, setAddressError));
  return { url, isReady, error, setError, addressError, setAddressError };
}
