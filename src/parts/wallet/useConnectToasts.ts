import { useEffect } from 'react';
import { walletStore } from '../../wallet/store.ts';
import { addToast } from '../toasts/toastStore.ts';
import { connectToast } from './connectToast.ts';

/** Tells each failure to connect a wallet, by the user's wish or at the start. */
export function useConnectToasts(): void {
  useEffect(
    () =>
      walletStore.subscribe(({ error }, before) => {
        if (error !== null && error !== before.error) addToast({ id: 'connect', ...connectToast(error) });
      }),
    [],
  );
}
