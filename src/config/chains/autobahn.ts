import type { ChainInfo } from './chainInfo.ts';

export const autobahn: ChainInfo = {
  id: 45000,
  name: 'Autobahn',
  nativeCoin: { name: 'TXL', symbol: 'TXL', decimals: 18 },
  wrappedSymbol: 'WTXL',
  wrappedNative: '',
  multicall: '',
  requiredConfirmations: 32,
  blockTimeSeconds: 5,
  dexName: 'DEX',
  explorerUrl: 'https://explorer.autobahn.network',
  kind: 'mainnet',
  countsAs: 45000,
  logo: '/chains/45000.svg',
};
