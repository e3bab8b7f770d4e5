import { useEffect } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { walletStore } from '../../wallet/connection/store.ts';
import { addToast } from '../toasts/toastStore.ts';
import { connectToast } from './connectToast.ts';

/**
 * Shows each failure to connect a wallet, on the user's request or at the start; also one from before this was loaded.
 */
export function useConnectToasts(): void {
  useEffect(() => {
    const show = (error: AppError | null): void => {
      if (error !== null) addToast({ id: 'connect', ...connectToast(error) });
    };
    show(walletStore.getState().error);
    return walletStore.subscribe(({ error }, before) => {
      if (error !== before.error) show(error);
    });
  }, []);
}
