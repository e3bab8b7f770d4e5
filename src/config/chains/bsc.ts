import type { ChainInfo } from './chainInfo.ts';

export const bsc: ChainInfo = {
  id: 56,
  name: 'BSC',
  nativeCoin: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  wrappedSymbol: 'WBNB',
  wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 32,
  blockTimeSeconds: 3.01,
  dexName: 'Pancake',
  explorerUrl: 'https://bscscan.com',
  kind: 'mainnet',
  countsAs: 56,
  logo: '/chains/56.svg',
  hasGasPresets: true,
};
