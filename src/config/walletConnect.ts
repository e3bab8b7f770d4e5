import type { Deployment } from './deploymentSchema.ts';

export interface WalletConnectSettings {
  projectId: string;
  /** The only host that WalletConnect may connect to. */
  relayUrl: string;
}

/**
 * How a deployment reaches WalletConnect wallets; null when it names no project id or no relay: then WalletConnect is
 * not offered.
 */
export function walletConnectSettings({ features }: Pick<Deployment, 'features'>): WalletConnectSettings | null {
  const { walletConnectProjectId: projectId = '', walletConnectRelayUrl: relayUrl = '' } = features;
  return projectId === '' || relayUrl === '' ? null : { projectId, relayUrl };
}
