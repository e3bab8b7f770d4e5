import { useEffect, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { deployedChain } from '../../config/deployment.ts';
import { tokenOfCurrencyId } from '../../config/tokenLookup.ts';
import { bridgeErc20Store, setBridgeErc20, type BridgeErc20Form } from '../../state/bridgeErc20.ts';
import { parseBridgeUrl, type BridgeUrl } from '../../parts/bridge/bridgeUrl.ts';

const isSupportedChain = (chainId: number): boolean => deployedChain(chainId) !== null;

/** The address of the page, parsed. null while the page is only painted: the address is not known there. */
export function useBridgeUrl(isReady: boolean): BridgeUrl | null {
  const [search] = useSearchParams();
  const { currencyId: id, toChainId } = useParams();
  const url = useMemo(
    () => (isReady ? parseBridgeUrl(search, { id, toChainId }, 'erc20', isSupportedChain) : null),
    [isReady, search, id, toChainId],
  );
  const taken = useRef<BridgeUrl | null>(null);
  useEffect(() => {
    if (url === null || taken.current === url) return;
    taken.current = url;
    takeUrl(url);
  }, [url]);
  return url;
}

/** At load the address beats what was kept; afterwards what is typed counts (DESIGN section 9, precedence). */
function takeUrl(url: BridgeUrl): void {
  if (url.release !== null) return;
  const patch: Partial<BridgeErc20Form> = {};
  const token = url.id === null ? null : tokenOfCurrencyId(url.id);
  if (token !== null) patch.currencySymbol = token.symbol;
  if (url.toChainId !== null) patch.targetChainId = url.toChainId;
  if (url.amountText !== '') patch.typedAmount = url.amountText;
  const isLocked = bridgeErc20Store.getState().depositHash !== null;
  if (!isLocked && Object.keys(patch).length > 0) void setBridgeErc20(patch);
}
