import { useSearchParams } from 'react-router-dom';
import { deployment } from '../../config/deployment.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { dexChainIds } from './dexChains.ts';

/** The network of a page of exchanges: from the address (`from`), else the wallet's, else the chosen one. */
export function useDexChain(): number {
  const [search] = useSearchParams();
  const named = Number(search.get('from') ?? '');
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chosen = useUserNoWallet((state) => state.selectedChainId);
  // The address is not known while prerendering.
  const isNamed = useIsLive() && dexChainIds().includes(named);
  return isNamed ? named : (walletChainId ?? chosen ?? deployment.defaultChainId);
}
