import type { Address } from 'viem';
import { readClaimGas, type ClaimGas } from '../../io/reads/claimGas.ts';
import { chainReader } from '../../wallet/reader.ts';

/** Balance and gas price on the chain of the claim; null what could not be read. */
export function askClaimGas(chainId: number, account: Address, signal: AbortSignal): Promise<ClaimGas> {
  return readClaimGas(chainReader(), chainId, account, { signal });
}
