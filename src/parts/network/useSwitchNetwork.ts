import { useState } from 'react';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { selectChainWithoutWallet } from '../../state/userNoWallet.ts';
import { flushState } from '../../state/hydrateState.ts';
import { walletStore } from '../../wallet/connection/store.ts';

export interface SwitchNetwork {
  busyChainId: number | null;
  error: AppError | null;
  /**
   * Switches the wallet, or, without a wallet, chooses the network that is shown.
   * @returns whether it is active now
   */
  start(chainId: number): Promise<boolean>;
}

/** Changing the network; with a wallet the page reloads afterwards. */
export function useSwitchNetwork(): SwitchNetwork {
  const [busyChainId, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  return {
    busyChainId,
    error,
    async start(chainId) {
      setError(null);
      if (walletStore.getState().account === null) {
        selectChainWithoutWallet(chainId);
        return true;
      }
      setBusy(chainId);
      try {
        await flushState();
        const { switchChain } = await import('../../wallet/connection/switchChain.ts');
        const switched = await switchChain(chainId);
        if (!switched.ok) setError(switched.error);
        return switched.ok;
      } catch (cause) {
        setError(toAppError(cause));
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
