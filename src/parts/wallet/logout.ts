import { loadEngine } from '../../wallet/connection/load.ts';
import { closeDialog } from '../dialogs.ts';

/** Logs out: deletes the connection and what was stored for it, then reloads the page. */
export async function logout(): Promise<void> {
  try {
    await (await loadEngine()).disconnectWallet();
  } finally {
    closeDialog();
    window.location.reload();
  }
}
