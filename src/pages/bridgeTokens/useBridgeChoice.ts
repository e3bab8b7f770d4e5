import { useEffect } from 'react';
import { amountMode } from '../../config/amountMode.ts';
import { isChainAvailable } from '../../config/chains/chainAvailability.ts';
import { deployedChain, deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import type { AmountMode } from '../../core/bridge/targetAmount.ts';
import { targetChoice } from '../../core/bridge/targetChoice.ts';
import { tokenOfCurrency } from '../../core/tokens/currency.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { targetChainsFor, tokenOnChain, type RegistryToken, type Token } from '../../core/tokens/token.ts';
import { isTokenAccepted, useDynamicTokens, type DynamicTokens } from '../../state/dynamicTokens.ts';
import { useBridgeErc20 } from '../../state/bridgeErc20.ts';
import { useOwnTokens } from '../../state/ownTokens.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { shownWalletChain, useWallet } from '../../wallet/connection/store.ts';

export interface BridgeChoice {
  /** The wallet's chain, or the one chosen without a wallet. */
  sourceChainId: number;
  /** The deployment has a working bridge on the source chain. */
  isSourceAvailable: boolean;
  entry: RegistryToken | null;
  sourceToken: Token | null;
  /** The token is part of the release; others can be viewed, but not bridged. */
  isListed: boolean;
  /**
   * Only a remote registry names the token: nothing is requested from a wallet before its full addresses are accepted.
   */
  remote: { isAccepted: boolean } | null;
  targetChainIds: number[];
  /** Networks where the token has other decimals, so that another amount would arrive: not offered. */
  closedChainIds: number[];
  /** The requested one of these, or the first if no other network is left. */
  closedChainId: number | null;
  targetChainId: number | null;
  targetToken: Token | null;
}

const isAvailable = (chainId: number): boolean => {
  const chain = deployedChain(chainId);
  return chain !== null && isChainAvailable(chain);
};

/** The route of the form: the chosen one as far as it is possible, else the first possible one. */
export function bridgeChoice(input: {
  sourceChainId: number;
  currencySymbol: string;
  targetChainId: number | null;
  others?: readonly OwnToken[];
  dynamic?: DynamicTokens;
  mode?: AmountMode;
}): BridgeChoice {
  const { sourceChainId, dynamic = { tokens: [], accepted: new Set<string>() } } = input;
  const chainIds = deployment.chains.map((chain) => chain.chainId).filter(isAvailable);
  const chosen = tokenOfCurrency(input.currencySymbol, sourceChainId, {
    registry: tokens,
    remote: dynamic.tokens,
    others: input.others ?? [],
  });
  const isPossible = chosen !== null && tokenOnChain(chosen, sourceChainId) !== null;
  const entry = isPossible ? chosen : (tokens.find((one) => tokenOnChain(one, sourceChainId) !== null) ?? null);
  const { open: targetChainIds, closed: closedChainIds } =
    entry === null
      ? { open: [], closed: [] }
      : targetChainsFor(entry, sourceChainId, chainIds, input.mode ?? amountMode);
  const targetChainId = targetChoice(targetChainIds, input.targetChainId);
  const sourceToken = entry && tokenOnChain(entry, sourceChainId);
  const targetToken = entry && targetChainId !== null ? tokenOnChain(entry, targetChainId) : null;
  const isRemote = entry !== null && dynamic.tokens.includes(entry);
  return {
    sourceChainId,
    isSourceAvailable: isAvailable(sourceChainId),
    entry,
    sourceToken,
    isListed: entry !== null && tokens.includes(entry),
    remote: isRemote
      ? { isAccepted: [sourceToken, targetToken].every((token) => token === null || isTokenAccepted(dynamic, token)) }
      : null,
    targetChainIds,
    closedChainIds,
    closedChainId:
      closedChainIds.find((chainId) => chainId === input.targetChainId) ??
      (targetChainIds.length === 0 ? (closedChainIds[0] ?? null) : null),
    targetChainId,
    targetToken,
  };
}

/** The route, from wallet and form. */
export function useBridgeChoice(): BridgeChoice {
  const walletChainId = useWallet(shownWalletChain);
  const noWalletChainId = useUserNoWallet((state) => state.selectedChainId);
  const currencySymbol = useBridgeErc20((form) => form.currencySymbol);
  const targetChainId = useBridgeErc20((form) => form.targetChainId);
  const own = useOwnTokens((state) => state.tokens);
  const picked = useOwnTokens((state) => state.picked);
  const dynamic = useDynamicTokens((state) => state);
  const isClaimOpen = useBridgeErc20((form) => form.depositHash !== null || form.releaseHash !== null);
  const asksRegistry = (deployment.tokensUrl ?? '') !== '' && (isClaimOpen || currencySymbol.startsWith('0x'));
  useEffect(() => {
    // A token that is stored by its address may be one of the remote registry; so may a deposited one.
    if (asksRegistry)
      void import('../../parts/tokenPicker/dynamicRegistry.ts')
        .then(({ loadDynamicTokens }) => loadDynamicTokens())
        .catch(() => undefined);
  }, [asksRegistry]);
  return bridgeChoice({
    dynamic,
    others: [...own, ...picked],
    sourceChainId: walletChainId ?? noWalletChainId ?? deployment.defaultChainId,
    currencySymbol,
    targetChainId,
  });
}
