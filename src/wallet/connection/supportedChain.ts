import { isAddressEqual } from 'viem';
import type { Config, Connector } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { deployment } from '../../config/deployment.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isProvider } from '../provider/allowedProvider.ts';
import { askAccount, askChainId } from '../provider/ask.ts';
import { switchProvider } from '../provider/switchProvider.ts';
import { chainToAdd } from './chainToAdd.ts';
import { walletStore } from './store.ts';

/** Asks a wallet on an unsupported chain to switch to the deployment's default chain. */
export async function standOnSupportedChain(connector: Connector): Promise<Result<void>> {
  const provider: unknown = await connector.getProvider();
  if (!isProvider(provider)) return fail({ code: 'providerMissing' });
  const chainId = await askChainId(provider);
  if (deployment.chains.some((chain) => chain.chainId === chainId)) return ok(undefined);
  const target = chainToAdd(deployment.defaultChainId);
  if (!target) return fail({ code: 'unsupportedChain' });
  const switched = await switchProvider(provider, target);
  if (switched.ok) connector.emitter.emit('change', { chainId: target.chainId });
  return switched;
}

/**
 * A wallet that is restored on an unsupported chain is asked to switch, as when it connects. A hidden tab asks nothing.
 */
export async function leaveUnsupportedChain(config: Config, connector: Connector): Promise<void> {
  if (
    getConnection(config).status !== 'connected' ||
    (typeof document !== 'undefined' && document.visibilityState === 'hidden')
  )
    return;
  const supported = await standOnSupportedChain(connector);
  if (!supported.ok) walletStore.setState({ error: supported.error });
}

/** Applies what the wallet changed while the connection was being restored, when nothing listened to it. */
export async function catchUp(config: Config, connector: Connector): Promise<void> {
  const provider: unknown = await connector.getProvider();
  if (!isProvider(provider)) return;
  const [account, chainId] = await Promise.all([askAccount(provider), askChainId(provider)]);
  const known = getConnection(config);
  if (known.connector?.uid !== connector.uid) return;
  if (account === null || known.address === undefined || !isAddressEqual(account, known.address))
    connector.onAccountsChanged(account === null ? [] : [account]);
  else if (chainId !== null && chainId !== known.chainId) connector.emitter.emit('change', { chainId });
}
