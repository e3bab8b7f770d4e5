import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClaimType } from '../../core/claims/claim.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { claimPath } from '../claims/list/claimFace.ts';

/**
 * Where nothing is kept, the deposit on the screen stands in the page's address: a reload, such as a network change in
 * the wallet brings, then comes back to it (rule 8.10). Draws nothing.
 */
export function ClaimInAddress() {
  const { search, pathname } = useLocation();
  const type = typeOf(pathname);
  const { depositHash, depositNumber, sourceChainId, targetChainId } = bridgeForms[type ?? 'erc20'].use((form) => form);
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has('release');
  const path =
    type === null || depositHash === null || sourceChainId === null || targetChainId === null
      ? null
      : claimPath({ type, depositHash, depositNumber, sourceChainId, targetChainId });
  useEffect(() => {
    if (path !== null && !isThere) void navigate(path, { replace: true });
  }, [path, isThere, navigate]);
  return null;
}

/** The bridge page of a path; null on other pages. */
function typeOf(pathname: string): ClaimType | null {
  if (/^\/bridge\/(tokens|erc20)(\/|$)/.test(pathname)) return 'erc20';
  return /^\/bridge\/(nfts|erc721)(\/|$)/.test(pathname) ? 'erc721' : null;
}
