import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClaimForm } from '../../core/claims/claimForm.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { claimPath } from '../claims/list/claimViewModel.ts';

/**
 * If nothing can be stored, puts the deposit on the screen into the page's address: a reload, for example after a
 * network change in the wallet, then opens it again (rule 8.10). Draws nothing.
 */
export function ClaimInAddress() {
  const { search, pathname } = useLocation();
  const form = formOfPath(pathname);
  const { depositHash, depositNumber, sourceChainId, targetChainId } = bridgeForms[form ?? 'tokens'].use(
    (state) => state,
  );
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has('release');
  const path =
    form === null || depositHash === null || sourceChainId === null || targetChainId === null
      ? null
      : claimPath({ type: bridgeForms[form].makes, depositHash, depositNumber, sourceChainId, targetChainId });
  useEffect(() => {
    if (path !== null && !isThere) void navigate(path, { replace: true });
  }, [path, isThere, navigate]);
  return null;
}

/** The form of the page at a path; null on other pages. */
function formOfPath(pathname: string): ClaimForm | null {
  if (/^\/bridge\/(tokens|erc20)(\/|$)/.test(pathname)) return 'tokens';
  return /^\/bridge\/(nfts|erc721)(\/|$)/.test(pathname) ? 'nfts' : null;
}
