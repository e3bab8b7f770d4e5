import { chainById } from '../../../config/chains/chains.ts';
import type { Token } from '../../../core/tokens/token.ts';
import type { WrappedPayout } from '../props.ts';

/** The wrapped token that the claim of a third account pays out instead of the native coin. */
export function wrappedPayout({ chainId, symbol }: Token): WrappedPayout {
  return { coin: symbol, wrapped: chainById(chainId)?.wrappedSymbol ?? `W${symbol}` };
}
