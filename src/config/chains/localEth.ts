import type { ChainInfo } from './chainInfo.ts';

export const localEth: ChainInfo = {
  id: 6661,
  name: 'Local ETH',
  nativeCoin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  wrappedSymbol: 'WETH',
  wrappedNative: '',
  multicall: '',
  requiredConfirmations: 12,
  blockTimeSeconds: 10,
  dexName: 'DEX',
  explorerUrl: '',
  kind: 'local',
  countsAs: 1,
  logo: '/chains/6661.svg',
};
