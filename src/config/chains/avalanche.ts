import type { ChainInfo } from './chainInfo.ts';

export const avalanche: ChainInfo = {
  id: 43114,
  name: 'Avalanche',
  nativeCoin: { name: 'AVAX', symbol: 'AVAX', decimals: 18 },
  wrappedSymbol: 'WAVAX',
  wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 12,
  blockTimeSeconds: 2,
  dexName: 'Joe',
  explorerUrl: 'https://snowtrace.io',
  kind: 'mainnet',
  countsAs: 43114,
  logo: '/chains/43114.svg',
};
