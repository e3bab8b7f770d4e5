import type { Address } from 'viem';
import { readClaimGas, type ClaimGas } from '../../io/reads/claimGas.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import { chainReader } from '../../wallet/send/reader.ts';

/**
 * Balance, gas and gas price on the chain of the claim (the chosen price if one can be chosen); null for what could not
 * be read.
 */
export async function askClaimGas(
  chainId: number,
  account: Address,
  token: Address | null,
  signal: AbortSignal,
): Promise<ClaimGas> {
  const read = await readClaimGas(chainReader(), chainId, account, token, { signal });
  return { ...read, gasPrice: chosenGasPrice(chainId) ?? read.gasPrice };
}
