import { useSearchParams } from 'react-router-dom';
import { deployment } from '../../config/deployment.ts';
import { poolChainIds } from '../../parts/position/poolChains.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';

/** The chain id in the address, if that chain has pools; null: there is none. */
export function chainOfParameter(search: URLSearchParams, name: 'from' | 'to'): number | null {
  const chainId = Number(search.get(name) ?? '');
  return poolChainIds().includes(chainId) ? chainId : null;
}

/** The network of the pool: from the address, else the wallet's, else the chosen one. */
export function usePoolChain(): number {
  const [search] = useSearchParams();
  // The address is not known while prerendering.
  const named = useIsLive() ? chainOfParameter(search, 'from') : null;
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  return named ?? walletChainId ?? chosen ?? deployment.defaultChainId;
}
