import type { Address } from 'viem';
import type { RegistryToken } from '../../core/tokens/token.ts';
import { managerOf } from '../../parts/position/poolChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { usePoolChain } from './usePoolChain.ts';

/** Who fills in a form of the pools, and of which network. */
export interface PoolSite {
  account: Address | null;
  walletChainId: number | null;
  /** The network of the pool. */
  chainId: number;
  /** The contract of its pools; null: it has none. */
  manager: Address | null;
  isOffline: boolean;
  /** Tokens that only a remote registry names. */
  remote: readonly RegistryToken[];
}

/** The account and the network of a form of the pools. */
export function usePoolSite(): PoolSite {
  const account = useWallet((wallet) => wallet.account);
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chainId = usePoolChain();
  const isOffline = useIsOffline();
  const remote = useDynamicTokens((state) => state.tokens);
  return { account, walletChainId, chainId, manager: managerOf(chainId), isOffline, remote };
}
