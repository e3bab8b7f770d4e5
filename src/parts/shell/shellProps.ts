import type { ReactNode } from 'react';
import type { Address } from 'viem';

/** An audit report of the deployment. */
export interface Audit {
  label: string;
  url: string;
}

export interface TopBarProps {
  appName: string;
  /**
   * null: no chain is known yet. `isSupported` false: the deployment does not have the wallet's chain, and the network
   * button says so.
   */
  network: { chainId: number; name: string; isSupported: boolean } | null;
  onNetwork(): void;
  account: Address | null;
  /** Connecting, or restoring the wallet of the last visit. */
  isConnecting: boolean;
  onConnect(): void;
  onToggleTheme(): void;
  audits: readonly Audit[];
}

export interface ShellProps extends TopBarProps {
  /** Links of the deployment; empty ones are left out. */
  links: Readonly<Record<string, string>>;
  buildId: string;
  /** The newest block of the shown network. */
  block: bigint | null;
  /** At the bottom of the navigation. */
  social?: ReactNode;
  /** Shown above the page: offline and update notices. */
  notices?: ReactNode;
  children: ReactNode;
}
