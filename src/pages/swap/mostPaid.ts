import type { Token } from '../../core/tokens/token.ts';
import { mostOf } from '../../parts/amount/amountField.ts';

/** The most gas of a swap: three pairs, with tokens that keep a part of each transfer. */
const swapGas = 400_000n;

/**
 * What MAX takes of a balance: of the native coin all that is left after the gas of a swap.
 * @param nodeGasPrice of the chain's node; null: not read
 */
export function mostPaid(token: Token | null, balance: bigint, nodeGasPrice: bigint | null): bigint {
  return token === null ? balance : mostOf(token, balance, swapGas, nodeGasPrice);
}
