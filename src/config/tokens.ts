import type { RegistryToken } from '../core/tokens/token.ts';
import { deployment } from './deployment.ts';
import { inPreferredOrder } from './tokenOrder.ts';

/** The deployment's registry: common tokens first, then the others in the deployment's order. */
export const tokens: readonly RegistryToken[] = inPreferredOrder(deployment.tokens);

/** The registry's entry of a symbol, or null. Symbols are case-sensitive. */
export function tokenBySymbol(symbol: string): RegistryToken | null {
  return tokens.find((token) => token.symbol === symbol) ?? null;
}
