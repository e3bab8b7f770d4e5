import type { CreateConnectorFn } from 'wagmi';
import { deployment } from '../../config/deployment.ts';
import { walletConnectSettings } from '../../config/walletConnect.ts';
import { walletConnectId } from './load.ts';

/** The argument with which a connector is created. */
export type ConnectorSetup = Parameters<CreateConnectorFn>[0];
type Made = ReturnType<CreateConnectorFn>;

/**
 * The connector of WalletConnect. wagmi needs it when the app starts; its library is loaded with the first call, which
 * is made when WalletConnect is chosen or was used last.
 */
export const laterConnector: CreateConnectorFn = (setup) => {
  let made: Promise<Made> | null = null;
  const load = async (): Promise<Made> => {
    const settings = walletConnectSettings(deployment);
    if (settings === null) throw new Error('This deployment has no WalletConnect');
    return (await import('./client.ts')).createConnector(setup, settings);
  };
  const connector = (): Promise<Made> => {
    made ??= load().catch((cause: unknown) => {
      made = null;
      throw cause;
    });
    return made;
  };
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    type: walletConnectId,
    connect: async (parameters) => (await connector()).connect(parameters),
    disconnect: async () => (await connector()).disconnect(),
    getAccounts: async () => (await connector()).getAccounts(),
    getChainId: async () => (await connector()).getChainId(),
    getProvider: async (parameters) => (await connector()).getProvider(parameters),
    isAuthorized: async () => (await connector()).isAuthorized(),
    // Its provider informs the connector that was created first, and that one informs wagmi.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  };
};
