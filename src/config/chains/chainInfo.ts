import type { Address } from 'viem';

/** What is true of a network whatever the deployment. */
export interface ChainInfo {
  id: number;
  name: string;
  /** As wallets know it. */
  nativeCoin: { name: string; symbol: string; decimals: number };
  /** What the screens call the coin, where its token goes by another symbol than wallets have for the coin. */
  coinSymbol?: string;
  wrappedSymbol: string;
  /** Empty where it is not known. */
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
  /** The network whose rules hold here: a local chain stands for a real one. */
  countsAs: number;
  logo: string;
  /** The gas price presets apply: true of the BSC networks. */
  hasGasPresets?: boolean;
}
