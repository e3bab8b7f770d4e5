import { useSearchParams } from 'react-router-dom';
import { deployment } from '../../config/deployment.ts';
import { poolChainIds } from '../../parts/position/poolChains.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';

/** A chain id of the address that has pools; null: none is named. */
export function chainOfParameter(search: URLSearchParams, name: 'from' | 'to'): number | null {
  const chainId = Number(search.get(name) ?? '');
  return poolChainIds().includes(chainId) ? chainId : null;
}

/** The network of the pool: the one that the address names, else the wallet's, else the one that was chosen. */
export function usePoolChain(): number {
  const [search] = useSearchParams();
  // The prerendered page knows no address.
  const named = useIsLive() ? chainOfParameter(search, 'from') : null;
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  return named ?? walletChainId ?? chosen ?? deployment.defaultChainId;
}
