import { useEffect, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Address } from 'viem';
import { deployedChain, deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { parseAddress } from '../../core/address.ts';
import { currencyIdOf, tokenOfCurrency } from '../../core/tokens/currency.ts';
import { bridgeErc20Store, setBridgeErc20, type BridgeErc20Form } from '../../state/bridgeErc20.ts';
import { ownTokensStore } from '../../state/ownTokens.ts';
import { userNoWalletStore } from '../../state/userNoWallet.ts';
import { walletStore } from '../../wallet/store.ts';
import { parseBridgeUrl, type BridgeUrl } from './bridgeUrl.ts';

const isSupportedChain = (chainId: number): boolean => deployedChain(chainId) !== null;

/** The address of the page, parsed. null while the page is only painted: the address is not known there. */
export function useBridgeUrl(isReady: boolean): BridgeUrl | null {
  const [search] = useSearchParams();
  const { currencyId, toChainId } = useParams();
  const url = useMemo(
    () => (isReady ? parseBridgeUrl(search, { currencyId, toChainId }, isSupportedChain) : null),
    [isReady, search, currencyId, toChainId],
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
  const chainId = walletStore.getState().chainId ?? userNoWalletStore.getState().selectedChainId ?? deployment.defaultChainId;
  const own = ownTokensStore.getState();
  const token = url.currencyId === null ? null : tokenOfCurrency(url.currencyId, chainId, { registry: tokens, others: [...own.tokens, ...own.picked] });
  if (token !== null) patch.currencySymbol = currencyIdOf(token, tokens);
  if (url.toChainId !== null) patch.targetChainId = url.toChainId;
  if (url.amountText !== '') patch.typedAmount = url.amountText;
  const isLocked = bridgeErc20Store.getState().depositHash !== null;
  if (!isLocked && Object.keys(patch).length > 0) void setBridgeErc20(patch);
  const address = token === null ? parseAddress(url.currencyId ?? '') : null;
  if (!isLocked && address !== null) void takeListed(address, chainId);
}

/** A token of the path that only a list knows; the list may have to be fetched first. */
async function takeListed(address: Address, chainId: number): Promise<void> {
  const before = bridgeErc20Store.getState().currencySymbol;
  const { findListedToken } = await import('../../parts/tokenPicker/currencies.ts');
  const isFound = await findListedToken(address, chainId).catch(() => false);
  // What was chosen meanwhile counts.
  if (isFound && bridgeErc20Store.getState().currencySymbol === before) void setBridgeErc20({ currencySymbol: address });
}
