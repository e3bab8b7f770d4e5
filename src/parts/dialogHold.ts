import { useEffect } from 'react';
import { walletStore } from '../wallet/connection/store.ts';

let held = 0;

/** While the shared dialog shows a request to the wallet: it stays open when another page is opened below it. */
export function useDialogHold(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    held += 1;
    return () => void (held -= 1);
  }, [isHeld]);
}

/** Whether the open shared dialog shows a request to the wallet. */
export const isDialogHeld = (): boolean => held > 0 || walletStore.getState().status === 'connecting';
