import { deployedChain, deployment } from '../../config/deployment.ts';
import type { EarnKind } from '../../core/earn/entry.ts';
import { earnChainIds } from '../../parts/earn/earnChainIds.ts';
import { useSettings } from '../../state/settings.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useWallet } from '../../wallet/connection/store.ts';

/** The networks whose places are shown: that of the wallet, else the one that was chosen, first; or all of them. */
export function useEarnChainIds(kind: EarnKind): number[] {
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  const isAll = useSettings((settings) => settings.areAllNetworksShown);
  const wanted = walletChainId ?? chosen;
  // The wallet may be on a network that this deployment does not know.
  const first = wanted !== null && deployedChain(wanted) !== null ? wanted : deployment.defaultChainId;
  const others = isAll ? earnChainIds(kind).filter((chainId) => chainId !== first) : [];
  return [first, ...others];
}
