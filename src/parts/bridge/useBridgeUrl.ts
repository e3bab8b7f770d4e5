import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { deployedChain } from '../../config/deployment.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { parseBridgeUrl, type BridgeUrl } from './bridgeUrl.ts';

const isSupportedChain = (chainId: number): boolean => deployedChain(chainId) !== null;

/**
 * The address of the page, parsed. null while the page is only painted: the address is not known there.
 * @param take what the address says of the form. At load it beats what was kept; afterwards what is typed counts (DESIGN
 * section 9, precedence). Not called for a claim link, nor while the form follows a deposit.
 */
export function useBridgeUrl(type: ClaimType, isReady: boolean, take: (url: BridgeUrl) => void): BridgeUrl | null {
  const [search] = useSearchParams();
  const { currencyId, collectionId, toChainId } = useParams();
  const id = currencyId ?? collectionId;
  const url = useMemo(
    () => (isReady ? parseBridgeUrl(search, { id, toChainId }, type, isSupportedChain) : null),
    [isReady, search, id, toChainId, type],
  );
  const taken = useRef<BridgeUrl | null>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (url === null || taken.current === url) return;
    taken.current = url;
    if (url.release === null && bridgeForms[type].read().depositHash === null) takeNow(url);
  }, [url, type]);
  return url;
}
