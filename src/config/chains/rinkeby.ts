import type { ChainInfo } from './chainInfo.ts';

export const rinkeby: ChainInfo = {
  id: 4,
  name: 'Rinkeby',
  nativeCoin: { name: 'Rinkeby Ether', symbol: 'ETH', decimals: 18 },
  wrappedSymbol: 'WETH',
  wrappedNative: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
  multicall: '',
  requiredConfirmations: 32,
  blockTimeSeconds: 15,
  dexName: 'DEX',
  explorerUrl: 'https://rinkeby.etherscan.io',
  kind: 'retired',
  countsAs: 1,
  logo: '/chains/4.svg',
};
