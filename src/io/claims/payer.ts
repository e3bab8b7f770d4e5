import type { Address } from 'viem';
import { isAbort } from '../clock.ts';
import { readParsed } from '../reads/readParsed.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';

/** Native balance of the account that pays for the claim, in wei; null if it could not be read. */
export async function readPayerBalance(
  reader: RpcReader,
  chainId: number,
  account: Address,
  options?: ReadOptions,
): Promise<bigint | null> {
  return readParsed(reader, chainId, 'eth_getBalance', [account, 'latest'], quantity, options).catch(
    (cause: unknown) => {
      if (isAbort(cause)) throw cause;
      return null;
    },
  );
}
