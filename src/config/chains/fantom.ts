import type { ChainInfo } from './chainInfo.ts';

export const fantom: ChainInfo = {
  id: 250,
  name: 'Fantom',
  nativeCoin: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  wrappedSymbol: 'WFTM',
  wrappedNative: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 12,
  blockTimeSeconds: 1.18,
  dexName: 'Spooky',
  explorerUrl: 'https://ftmscan.com',
  kind: 'mainnet',
  countsAs: 250,
  logo: '/chains/250.svg',
};
