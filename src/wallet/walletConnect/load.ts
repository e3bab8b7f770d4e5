import type { Config, Connector } from 'wagmi';
import { deployment } from '../../config/deployment.ts';
import { walletConnectSettings } from '../../config/walletConnect.ts';
import type { WalletConnectProvider } from './client.ts';

/** The id of WalletConnect among the wallets, the same as in wagmi's connector. */
export const walletConnectId = 'walletConnect';

/** Whether this deployment offers WalletConnect. */
export const offersWalletConnect = walletConnectSettings(deployment) !== null;

export type OpenedWalletConnect = {
  connector: Connector;
  provider: WalletConnectProvider;
} & typeof import('./session.ts');

/** Loads and starts WalletConnect, once; a failed load is tried again on the next call. */
export async function openWalletConnect(config: Config): Promise<OpenedWalletConnect> {
  const connector = config.connectors.find(({ id }) => id === walletConnectId);
  if (!connector) throw new Error('This deployment has no WalletConnect');
  const [provider, { isWalletConnectProvider }, session] = await Promise.all([
    connector.getProvider(),
    import('./client.ts'),
    import('./session.ts'),
  ]);
  if (!isWalletConnectProvider(provider)) throw new Error('WalletConnect gave no provider');
  return { connector, provider, ...session };
}
