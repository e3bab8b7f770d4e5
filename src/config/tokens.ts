import type { RegistryToken } from '../core/tokens/token.ts';
import { deployment } from './deployment.ts';
import { inPreferredOrder } from './tokenOrder.ts';

/** The deployment's registry, common tokens first and then as the deployment names them. */
export const tokens: readonly RegistryToken[] = inPreferredOrder(deployment.tokens);

/** The registry's entry of a symbol, or null. Case decides, as in an address. */
export function tokenBySymbol(symbol: string): RegistryToken | null {
  return tokens.find((token) => token.symbol === symbol) ?? null;
}
