import type { FarmConfig } from './earnSchema.ts';

type Farm = readonly [farmId: number, lpSymbol: string, token: string, quoteToken?: string];

const ofEthereum: readonly Farm[] = [
  [2, 'USDC-LP', 'USDC'],
  [4, 'USDT-LP', 'USDT'],
  [5, 'WETH-LP', 'ETH'],
  [1, 'TXL-LP', 'TXL'],
  [3, 'BRIDGE-LP', 'BRIDGE'],
  [0, 'BRIDGE/WETH-LP', 'BRIDGE', 'ETH'],
];
const ofLocalChains: readonly Farm[] = [
  [1, 'USDC-LP', 'USDC'],
  [0, 'TXL-LP', 'TXL'],
];

/**
 * The farms of the product, by network, with the ids that their chef gave them. Other networks have those of Ethereum.
 */
const farmTable: Readonly<Record<number, readonly Farm[]>> = {
  1: ofEthereum,
  56: [
    [3, 'USDT-LP', 'USDT'],
    [2, 'USDC-LP', 'USDC'],
    [4, 'WETH-LP', 'ETH'],
    [1, 'TXL-LP', 'TXL'],
    [5, 'BRIDGE-LP', 'BRIDGE'],
    [0, 'BRIDGE/BNB-LP', 'BRIDGE', 'BNB'],
  ],
  137: [
    [2, 'USDC-LP', 'USDC'],
    [3, 'USDT-LP', 'USDT'],
    [4, 'WETH-LP', 'ETH'],
    [1, 'TXL-LP', 'TXL'],
    [5, 'BRIDGE-LP', 'BRIDGE'],
    [0, 'BRIDGE/WETH-LP', 'BRIDGE', 'ETH'],
  ],
  43114: [
    [2, 'USDC-LP', 'USDC'],
    [3, 'USDT-LP', 'USDT'],
    [1, 'BRIDGE-LP', 'BRIDGE'],
    [0, 'BRIDGE/AVAX-LP', 'BRIDGE', 'AVAX'],
  ],
  250: [
    [2, 'USDC-LP', 'USDC'],
    [3, 'USDT-LP', 'USDT'],
    [1, 'BRIDGE-LP', 'BRIDGE'],
    [0, 'BRIDGE/FTM-LP', 'BRIDGE', 'FTM'],
  ],
  4: [
    [0, 'USDC-LP', 'USDC'],
    [1, 'USDT-LP', 'USDT'],
    [2, 'TXL-LP', 'TXL'],
  ],
  97: [
    [0, 'TXL-LP', 'TXL'],
    [1, 'USDC-LP', 'USDC'],
    [2, 'USDT-LP', 'USDT'],
  ],
  6661: ofLocalChains,
  6662: ofLocalChains,
  45000: [],
};

/** The farms of a network that this release knows. */
export function farmsOf(chainId: number): FarmConfig[] {
  return (farmTable[chainId] ?? ofEthereum).map(([farmId, lpSymbol, token, quoteToken]) => ({
    chainId,
    farmId,
    lpSymbol,
    token,
    ...(quoteToken === undefined ? {} : { quoteToken }),
  }));
}

/** The LP token of a farm whose contract could not be read. */
export const fallbackLpToken = { symbol: 'Cake-LP', decimals: 18 } as const;
