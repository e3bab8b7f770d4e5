import { useState } from 'react';
import { WALLET_RESTORED_MAX_MS } from '../../config/timing.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { loadInTime } from '../../io/loadInTime.ts';
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

/** Until the wallet of the last visit is connected, or it is known that it is not, for a limited time. */
function restored(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const limit = setTimeout(done, WALLET_RESTORED_MAX_MS);
    const stop = walletStore.subscribe(({ status }) => {
      if (status !== 'restoring') done();
    });
  });
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
      setBusy(chainId);
      try {
        if (walletStore.getState().status === 'restoring') await restored();
        if (walletStore.getState().account === null) {
          selectChainWithoutWallet(chainId);
          return true;
        }
        await flushState();
        const { switchChain } = await loadInTime(import('../../wallet/connection/switchChain.ts'));
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
