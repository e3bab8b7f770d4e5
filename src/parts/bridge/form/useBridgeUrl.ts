import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { deployedChain } from '../../../config/deployment.ts';
import type { ClaimForm } from '../../../core/claims/claimForm.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { isNothingPersisted, storageHealthStore } from '../../../state/storageHealth.ts';
import { hasHistoryFlag, isOpenEntry, setHistoryFlag } from '../../routing/historyFlag.ts';
import { parseBridgeUrl, type BridgeUrl } from './bridgeUrl.ts';

const isSupportedChain = (chainId: number): boolean => deployedChain(chainId) !== null;

/** The address of this history entry has been applied to the form, and the form is stored. */
const takenFlag = 'isTakenIntoForm';

/**
 * The address of the page, parsed; null until the page is hydrated, because the address is not known before.
 * @param take applies the address to the form, as long as it is open. It has priority over the stored form when the
 * address is opened; afterwards the user's input counts, also after a reload. Not called for a claim link, nor while
 * the form follows a deposit. Fields that the user changed before the form was ready are to stay.
 * @param setError receives what the address requests and the form cannot show; null for another address
 */
export function useBridgeUrl(
  form: ClaimForm,
  isReady: boolean,
  take: (url: BridgeUrl, isOpen: () => boolean, kept: readonly string[]) => Promise<AppError | null>,
  setError: (error: AppError | null) => void,
): BridgeUrl | null {
  const [search] = useSearchParams();
  const { currencyId, collectionId, toChainId } = useParams();
  const location = useLocation();
  const id = currencyId ?? collectionId;
  const type = bridgeForms[form].makes;
  const url = useMemo(
    () => (isReady ? parseBridgeUrl(search, { id, toChainId }, type, isSupportedChain) : null),
    [isReady, search, id, toChainId, type],
  );
  const takeNow = useEffectEvent(async (kept: readonly string[]): Promise<void> => {
    if (url === null) return;
    if (url.recipient !== null && !kept.includes('typedRecipient'))
      void bridgeForms[form].set({ typedRecipient: url.recipient, recipientDraft: null, recipientFor: null });
    const isOpen = (): boolean => isOpenEntry(location);
    const error = await take(url, isOpen, kept);
    // Another address can have been opened meanwhile, even before it is rendered: it is applied, too.
    if (!isOpen()) return;
    setError(error);
    // If nothing can be stored, a reload has only the address.
    if (!isNothingPersisted(storageHealthStore.getState())) setHistoryFlag(takenFlag);
  });
  const [wasReady] = useState(isReady);
  const isFirst = useRef(true);
  const earlyFields = useRef<readonly string[]>([]);
  useEffect(() => {
    if (url === null || !isFirst.current) return;
    isFirst.current = false;
    if (!wasReady) earlyFields.current = bridgeForms[form].takeEarlyFields();
    // The end of the last transfer was shown. After leaving it, or a reload, only what has been entered since stays.
    if (bridgeForms[form].read().isDoneSeen) void bridgeForms[form].reset(earlyFields.current);
  }, [url, form, wasReady]);
  useEffect(() => {
    // It was about the address before.
    setError(null);
    const kept = earlyFields.current;
    earlyFields.current = [];
    if (
      url === null ||
      url.release !== null ||
      bridgeForms[form].read().depositHash !== null ||
      hasHistoryFlag(takenFlag)
    )
      return;
    void takeNow(kept);
  }, [url, form, setError]);
  return url;
}
