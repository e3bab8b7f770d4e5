import type { Config } from 'wagmi';
import { deployment } from '../../config/deployment.ts';
import { walletConnectSettings } from '../../config/walletConnect.ts';
import type { WalletConnectClient } from './client.ts';

/** Id of WalletConnect among the wallets, as wagmi's connector has it. */
export const walletConnectId = 'walletConnect';

const settings = walletConnectSettings(deployment);

/** Whether this deployment offers WalletConnect. */
export const offersWalletConnect = settings !== null;

export type OpenedWalletConnect = WalletConnectClient & typeof import('./session.ts');
let opened: Promise<OpenedWalletConnect> | null = null;

/** Loads and starts WalletConnect once; a failed load is tried again on the next call. */
export function openWalletConnect(config: Config): Promise<OpenedWalletConnect> {
  if (!settings) return Promise.reject(new Error('This deployment has no WalletConnect'));
  opened ??= start(config, settings).catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
}

async function start(config: Config, from: NonNullable<typeof settings>): Promise<OpenedWalletConnect> {
  const [client, session] = await Promise.all([import('./client.ts'), import('./session.ts')]);
  return { ...(await client.createClient(config, from)), ...session };
}
