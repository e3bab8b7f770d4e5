/** Common tokens first. Networks that are not listed below use the general order. */
const generalOrder = ['BRIDGE', 'USDC', 'USDT', 'ETH', 'WETH', 'TXL', 'WTXL', 'PMON'] as const;

/** Networks that list their native coin first. */
const orders: Readonly<Record<number, readonly string[]>> = {
  56: ['BRIDGE', 'BNB', 'USDC', 'USDT', 'ETH', 'TXL', 'PMON'],
  137: ['BRIDGE', 'MATIC', 'USDC', 'USDT', 'ETH', 'TXL', 'PMON'],
  250: ['BRIDGE', 'FTM', 'USDC', 'USDT', 'ETH'],
  43114: ['BRIDGE', 'AVAX', 'USDC', 'USDT', 'ETH'],
  45000: ['TXL', 'WTXL', 'BRIDGE', 'USDC', 'USDT', 'ETH'],
};

/** Symbols that come first on a network, in this order. */
export function preferredSymbols(chainId?: number): readonly string[] {
  return (chainId === undefined ? undefined : orders[chainId]) ?? generalOrder;
}

/** Whether a symbol is one of the common tokens that the pickers of a network show above all others. */
export function isAllowedSymbol(symbol: string, chainId?: number): boolean {
  return preferredSymbols(chainId).includes(symbol);
}

/** Tokens in the preferred order of a network; the others follow in their original order. */
export function inPreferredOrder<T extends { symbol: string }>(tokens: readonly T[], chainId?: number): T[] {
  const symbols = preferredSymbols(chainId);
  const rank = ({ symbol }: T): number => {
    const position = symbols.indexOf(symbol);
    return position === -1 ? symbols.length : position;
  };
  return tokens.toSorted((one, other) => rank(one) - rank(other));
}
