import type { Address } from 'viem';

/** Facts about a network that do not depend on the deployment. */
export interface ChainInfo {
  id: number;
  name: string;
  /** As named in wallets. */
  nativeCoin: { name: string; symbol: string; decimals: number };
  /** The coin's name on the screens, if its token has another symbol than the coin has in wallets. */
  coinSymbol?: string;
  wrappedSymbol: string;
  /** Empty if it is not known. */
  wrappedNative: Address | '';
  multicall: Address | '';
  /** Confirmations a deposit needs before its release. */
  requiredConfirmations: number;
  /** Average, in seconds. */
  blockTimeSeconds: number;
  dexName: string;
  explorerUrl: string;
  /** 'retired' networks are known but never offered for switching. */
  kind: 'mainnet' | 'test' | 'local' | 'retired';
  /** The network whose rules apply here: a local chain stands in for a real one. */
  countsAs: number;
  logo: string;
  /** Gas price presets apply, as on the BSC networks. */
  hasGasPresets?: boolean;
}
