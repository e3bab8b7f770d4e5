import { fail, type Result } from '../../core/result.ts';
import { reloadOpenRequests } from '../../state/openRequests.ts';
import { noteWalletAsked } from '../../state/walletAsked.ts';
import type { SendHooks, Sent } from './send.ts';

/**
 * Runs a request to the wallet, and tells the screens when the wallet is asked: the intent is stored then, so a wallet
 * that never answers is detected from then on.
 * @returns 'requestNotSaved' when the wallet was not asked because its request could not be stored
 */
export async function noticed(
  hooks: SendHooks,
  run: (noticing: SendHooks) => Promise<Result<Sent>>,
): Promise<Result<Sent>> {
  const asked: { noteAnswered?: () => void } = {};
  try {
    const sent = await run({
      ...hooks,
      onStage(stage) {
        if (stage === 'signing') {
          asked.noteAnswered ??= noteWalletAsked();
          void reloadOpenRequests();
        }
        hooks.onStage?.(stage);
      },
    });
    // The advice for other records, to copy the claim link, would say that there is a deposit.
    const isNotSaved = !sent.ok && sent.error.code === 'storageUnavailable' && asked.noteAnswered === undefined;
    return isNotSaved ? fail({ ...sent.error, code: 'requestNotSaved' }) : sent;
  } finally {
    asked.noteAnswered?.();
    await reloadOpenRequests();
  }
}
