import { useEffect } from 'react';
import { deployedChain } from '../../config/deployment.ts';
import { readsWorker } from '../../workers/client.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { createBlockPoller } from './blockPoller.ts';
import { valueOf } from './valueOf.ts';

const readHead = async (chainId: number): Promise<bigint> => valueOf(await readsWorker().readHead(chainId));

/** Follows the head of the wallet's chain on every page, while a wallet is connected. */
export function useBlockPoll(): void {
  const chainId = useWallet((wallet) => wallet.chainId);
  useEffect(() => {
    if (chainId === null || deployedChain(chainId) === null) return;
    const poller = createBlockPoller(chainId, readHead, {
      isVisible: () => document.visibilityState === 'visible',
      onVisibilityChange: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
    });
    return () => poller.stop();
  }, [chainId]);
}
