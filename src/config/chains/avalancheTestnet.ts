import type { ChainInfo } from './chainInfo.ts';

export const avalancheTestnet: ChainInfo = {
  id: 43113,
  name: 'Avalanche testnet',
  nativeCoin: { name: 'AVAX', symbol: 'AVAX', decimals: 18 },
  wrappedSymbol: 'WAVAX',
  wrappedNative: '0xd00ae08403B9bbb9124bB305C09058E32C39A48c',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 20,
  blockTimeSeconds: 10,
  dexName: 'DEX',
  explorerUrl: 'https://testnet.snowtrace.io',
  kind: 'test',
  countsAs: 43114,
  logo: '/chains/43113.svg',
};
