import type { Address } from 'viem';
import { fixedReleaseGasPriceWei } from '../../config/limits.ts';
import { isAbort } from '../clock.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

/** What a claim on a chain can be paid with, in wei; null where it could not be read. */
export interface ClaimGas {
  balance: bigint | null;
  gasPrice: bigint | null;
}

/** Reads balance and gas price of the chain on which the account will claim. Rejects only when cancelled. */
export async function readClaimGas(reader: RpcReader, chainId: number, account: Address, options?: ReadOptions): Promise<ClaimGas> {
  const read = (method: string, params: readonly unknown[]): Promise<bigint | null> =>
    readParsed(reader, chainId, method, params, quantity, options).catch((cause: unknown) => {
      if (isAbort(cause) || options?.signal?.aborted) throw cause;
      return null;
    });
  const [balance, gasPrice] = await Promise.all([
    read('eth_getBalance', [account, 'latest']),
    fixedReleaseGasPriceWei(chainId) ?? read('eth_gasPrice', []),
  ]);
  return { balance, gasPrice };
}
