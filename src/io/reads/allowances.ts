import type { Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

export interface AllowanceQuestion {
  token: Address;
  spender: Address;
}

/**
 * What spenders may take from an owner, in smallest units and in the order of the questions, in one multicall; null if
 * a token gave no usable number. Rejects only when cancelled.
 */
export async function readAllowances(
  reader: RpcReader,
  chainId: number,
  owner: Address,
  questions: readonly AllowanceQuestion[],
  options?: MulticallOptions,
): Promise<(bigint | null)[]> {
  const reads = questions.map(({ token, spender }) => view(erc20Abi, token, 'allowance', owner, spender));
  return (await readContracts(reader, chainId, reads, { ...options, isEachReadAlone: true })).map(valueOrNull);
}

/** What `spender` may take from `owner`, in smallest units; null when the token gave no usable number. */
export async function readAllowance(
  reader: RpcReader,
  chainId: number,
  token: Address,
  owner: Address,
  spender: Address,
  options?: MulticallOptions,
): Promise<bigint | null> {
  const [allowance = null] = await readAllowances(reader, chainId, owner, [{ token, spender }], options);
  return allowance;
}
