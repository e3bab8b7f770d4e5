import type { ChainInfo } from './chainInfo.ts';

export const ethereum: ChainInfo = {
  id: 1,
  name: 'Ethereum',
  nativeCoin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  wrappedSymbol: 'WETH',
  wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 32,
  blockTimeSeconds: 13.25,
  dexName: 'Uni',
  explorerUrl: 'https://etherscan.io',
  kind: 'mainnet',
  countsAs: 1,
  logo: '/chains/1.svg',
};
