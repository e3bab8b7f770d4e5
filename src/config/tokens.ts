import type { RegistryToken } from '../core/tokens/token.ts';
import { deployment } from './deployment.ts';

/** Coins the app knows, in the order people are offered them (spec B9: common tokens first). */
const PREFERRED_SYMBOLS = ['BRIDGE', 'USDC', 'USDT', 'ETH', 'WETH', 'TXL', 'WTXL', 'PMON'];

function rank(token: RegistryToken): number {
  const position = PREFERRED_SYMBOLS.indexOf(token.symbol);
  return position === -1 ? PREFERRED_SYMBOLS.length : position;
}

/** The deployment's registry, common tokens first and then as the deployment names them. */
export const tokens: readonly RegistryToken[] = deployment.tokens.toSorted((one, other) => rank(one) - rank(other));

/** The registry's entry of a symbol, or null. Case decides, as in an address. */
export function tokenBySymbol(symbol: string): RegistryToken | null {
  return tokens.find((token) => token.symbol === symbol) ?? null;
}
