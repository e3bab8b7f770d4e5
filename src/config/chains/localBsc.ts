import type { ChainInfo } from './chainInfo.ts';

export const localBsc: ChainInfo = {
  id: 6662,
  name: 'Local BSC',
  nativeCoin: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  wrappedSymbol: 'WBNB',
  wrappedNative: '',
  multicall: '',
  requiredConfirmations: 12,
  blockTimeSeconds: 10,
  dexName: 'DEX',
  explorerUrl: '',
  kind: 'local',
  countsAs: 56,
  logo: '/chains/6662.svg',
  hasGasPresets: true,
};
