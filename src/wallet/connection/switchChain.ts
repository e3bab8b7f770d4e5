import { SILENCE_MS } from '../../config/timing.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { chainToAdd } from './chainToAdd.ts';
import { noteChain, walletProvider } from './engine.ts';
import { switchProvider } from '../provider/switchProvider.ts';

/**
 * Switches the wallet to a chain of the deployment and verifies it. Adds the chain once when the wallet does not know
 * it. Does nothing without a wallet or while the tab is hidden. Failures are logged.
 * @returns `walletPending` if the wallet has not answered for half a minute; it may still switch later
 */
export async function switchChain(chainId: number): Promise<Result<void>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Result<void>>((resolve) => {
    timer = setTimeout(() => resolve(fail({ code: 'walletPending' })), SILENCE_MS);
  });
  const switched = await Promise.race([moveWallet(chainId), silence]).finally(() => clearTimeout(timer));
  if (switched.ok) return switched;
  if (switched.error.code === 'walletMissing')
    console.error("Can't setup the network on metamask because window.ethereum is undefined");
  else console.error('Failed to setup the network in Metamask', switched.error);
  return switched;
}

async function moveWallet(chainId: number): Promise<Result<void>> {
  const provider = await walletProvider();
  if (!provider) return fail({ code: 'walletMissing' });
  if (typeof document !== 'undefined' && document.visibilityState === 'hidden')
    return fail({ code: 'networkSetupFailed' });
  const target = chainToAdd(chainId);
  if (!target) return fail({ code: 'unsupportedChain' });
  const switched = await switchProvider(provider, target);
  if (!switched.ok) return switched;
  noteChain(chainId);
  return ok(undefined);
}
