import { loadWrites } from '../wallet/connection/load.ts';

const retryMs = 10_000;

let writes: Promise<void> | null = null;

/**
 * Reconciles what an earlier visit left open and follows what is pending, once. Where the code cannot be loaded it is
 * requested again: an action may load it meanwhile, and what that sends has to be followed. Never rejects.
 */
export function followWritesOnce(): Promise<void> {
  writes ??= followWrites().catch(() => {
    writes = null;
    setTimeout(() => void followWritesOnce(), retryMs);
  });
  return writes;
}

async function followWrites(): Promise<void> {
  const [{ startWrites, startExplorer, followAllTransactions }, { showTransactionToasts }] = await Promise.all([
    loadWrites(),
    import('./transactionToasts.ts'),
  ]);
  startWrites();
  startExplorer();
  showTransactionToasts(followAllTransactions);
}
