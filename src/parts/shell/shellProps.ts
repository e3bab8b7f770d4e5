import type { ReactNode } from 'react';
import type { Address } from 'viem';

export interface TopBarProps {
  appName: string;
  /** null: no chain known yet. `isSupported` false: the wallet is on a chain the deployment does not have, and the chip says so. */
  network: { chainId: number; name: string; isSupported: boolean } | null;
  onNetwork(): void;
  account: Address | null;
  /** Connecting, or finding the wallet of the last visit again. */
  isConnecting: boolean;
  onConnect(): void;
  onToggleTheme(): void;
}

export interface ShellProps extends TopBarProps {
  /** Of the deployment; empty ones are left out. */
  links: Readonly<Record<string, string>>;
  buildId: string;
  /** The newest block of the shown network. */
  block: bigint | null;
  /** The page is only painted and takes no input yet. */
  isBusy: boolean;
  /** Stands above the page: offline and update notices. */
  notices?: ReactNode;
  children: ReactNode;
}
