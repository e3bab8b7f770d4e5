import type { Address } from 'viem';
import { fixedReleaseGasPriceWei, GAS_PADDING_NUMERATOR, PAGE_FEE_DENOMINATOR } from '../../config/limits.ts';
import { isAbort } from '../clock.ts';
import { readParsed } from '../reads/readParsed.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';

/** Gas of a release with three signatures and a first transfer of the token to the recipient, rounded up. */
const RELEASE_GAS = 300_000n;

/** Native coin of who pays for the claim, and about what it costs now; null where it could not be read. */
export async function readPayer(reader: RpcReader, chainId: number, account: Address, options?: ReadOptions): Promise<{ balance: bigint | null; gasCost: bigint | null }> {
  const [balance, gasPrice] = await Promise.all([
    readOrNull(reader, chainId, 'eth_getBalance', [account, 'latest'], options),
    fixedReleaseGasPriceWei(chainId) ?? readOrNull(reader, chainId, 'eth_gasPrice', [], options),
  ]);
  return { balance, gasCost: gasPrice === null ? null : (RELEASE_GAS * GAS_PADDING_NUMERATOR * gasPrice) / PAGE_FEE_DENOMINATOR };
}

async function readOrNull(reader: RpcReader, chainId: number, method: string, params: readonly unknown[], options?: ReadOptions): Promise<bigint | null> {
  return readParsed(reader, chainId, method, params, quantity, options).catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
