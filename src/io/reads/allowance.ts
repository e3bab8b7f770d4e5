import type { Address } from 'viem';
import { addressWord, parseUintWord } from '../rpc/hexWords.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';

/** allowance(address owner, address spender) of ERC-20 */
const allowanceSelector = '0xdd62ed3e';

/** What `spender` may take from `owner`, in smallest units; null when the token gave no usable number. */
export async function readAllowance(
  reader: RpcReader,
  chainId: number,
  token: Address,
  owner: Address,
  spender: Address,
  options?: MulticallOptions,
): Promise<bigint | null> {
  const data = `${allowanceSelector}${addressWord(owner)}${addressWord(spender)}` as const;
  const [outcome] = await reader.multicall(chainId, [{ to: token, data }], options);
  return outcome?.ok ? parseUintWord(outcome.data) : null;
}
