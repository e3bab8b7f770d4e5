import { deployedChain, deployment } from '../../config/deployment.ts';
import { useSettings } from '../../state/settings.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useWallet } from '../../wallet/connection/store.ts';

/** The networks that a page shows: that of the wallet, else the one that was chosen, first; or all of them. */
export function useShownChainIds(all: readonly number[]): number[] {
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  const isAll = useSettings((settings) => settings.areAllNetworksShown);
  const wanted = walletChainId ?? chosen;
  // The wallet may be on a network that this deployment does not know.
  const first = wanted !== null && deployedChain(wanted) !== null ? wanted : deployment.defaultChainId;
  return [first, ...(isAll ? all.filter((chainId) => chainId !== first) : [])];
}
