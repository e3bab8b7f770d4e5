import { loadEngine } from '../../wallet/connection/load.ts';
import { closeDialog } from '../dialogs.ts';

/** Logs out: the connection and what was kept of it are forgotten, then the page loads anew. */
export async function logout(): Promise<void> {
  try {
    await (await loadEngine()).disconnectWallet();
  } finally {
    closeDialog();
    window.location.reload();
  }
}
