import type { ChainInfo } from './chainInfo.ts';

export const bscTestnet: ChainInfo = {
  id: 97,
  name: 'BSC testnet',
  nativeCoin: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  wrappedSymbol: 'WBNB',
  wrappedNative: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  requiredConfirmations: 32,
  blockTimeSeconds: 10,
  dexName: 'DEX',
  explorerUrl: 'https://testnet.bscscan.com',
  kind: 'test',
  countsAs: 56,
  logo: '/chains/97.svg',
  hasGasPresets: true,
};
