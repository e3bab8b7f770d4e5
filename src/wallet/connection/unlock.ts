import type { Address } from 'viem';
import { SILENCE_MS } from '../../config/timing.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';
import { ask, askAccount, askChainId } from '../provider/ask.ts';
import { connectError } from './connectError.ts';

/** What the wallet would sign with now; null is no usable answer. */
type Stand = [chainId: number | null, account: Address | null];

const askStand = (provider: Eip1193Provider): Promise<Stand> =>
  Promise.all([askChainId(provider), askAccount(provider)]);

/**
 * Asks a connected wallet for its chain and account. One that gives no account is most likely locked: it is asked to
 * unlock, and then for both again.
 * @returns `walletPending` if it has not unlocked for half a minute
 * @throws what the wallet throws
 */
export async function askUnlocked(provider: Eip1193Provider): Promise<Result<Stand>> {
  const stand = await askStand(provider);
  if (stand[1] !== null) return ok(stand);
  const unlocked = await unlock(provider);
  return unlocked.ok ? ok(await askStand(provider)) : unlocked;
}

async function unlock(provider: Eip1193Provider): Promise<Result<void>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Result<void>>((resolve) => {
    timer = setTimeout(() => resolve(fail({ code: 'walletPending' })), SILENCE_MS);
  });
  const asked = ask(provider, 'eth_requestAccounts').then(
    () => ok(undefined),
    (cause: unknown) => fail(connectError(cause)),
  );
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}
