import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBridgeErc20 } from '../../state/bridgeErc20.ts';
import { claimPath } from '../claims/claimFace.ts';

/**
 * Where nothing is kept, the deposit on the screen stands in the page's address: a reload, such as a network change in
 * the wallet brings, then comes back to it (FAULTS B13). Draws nothing.
 */
export function ClaimInAddress() {
  const { depositHash, sourceChainId, targetChainId } = useBridgeErc20((form) => form);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has('release');
  const isForm = pathname.startsWith('/bridge/tokens');
  const path = depositHash === null || sourceChainId === null || targetChainId === null
    ? null
    : claimPath({ type: 'erc20', depositHash, sourceChainId, targetChainId });
  useEffect(() => {
    if (path !== null && isForm && !isThere) void navigate(path, { replace: true });
  }, [path, isForm, isThere, navigate]);
  return null;
}
