import type { ChainInfo } from './chainInfo.ts';

export const polygon: ChainInfo = {
  id: 137,
  name: 'Polygon',
  nativeCoin: { name: 'POL', symbol: 'POL', decimals: 18 },
  // The coin was renamed, but its contracts on Ethereum and BSC are still named MATIC, and the screens use one name for
  // one coin.
  coinSymbol: 'MATIC',
  wrappedSymbol: 'WMATIC',
  wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 130,
  blockTimeSeconds: 2.2,
  dexName: 'Sushi',
  explorerUrl: 'https://polygonscan.com',
  kind: 'mainnet',
  countsAs: 137,
  logo: '/chains/137.svg',
};
