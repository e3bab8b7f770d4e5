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
   * null: no chain known yet. `isSupported` false: the wallet is on a chain the deployment does not have, and the chip
   * says so.
   */
  network: { chainId: number; name: string; isSupported: boolean } | null;
  onNetwork(): void;
  account: Address | null;
  /** Connecting, or finding the wallet of the last visit again. */
  isConnecting: boolean;
  onConnect(): void;
  onToggleTheme(): void;
  audits: readonly Audit[];
}

export interface ShellProps extends TopBarProps {
  /** Of the deployment; empty ones are left out. */
  links: Readonly<Record<string, string>>;
  buildId: string;
  /** The newest block of the shown network. */
  block: bigint | null;
  /** At the foot of the nav. */
  social?: ReactNode;
  /** Stands above the page: offline and update notices. */
  notices?: ReactNode;
  children: ReactNode;
}
