import type { Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

/** Decimals according to the tokens' own contracts, in the order of the tokens; null if one gave no usable number. */
export async function readDecimals(
  reader: RpcReader,
  chainId: number,
  tokens: readonly Address[],
  options?: MulticallOptions,
): Promise<(number | null)[]> {
  const answers = await readContracts(
    reader,
    chainId,
    tokens.map((token) => view(erc20Abi, token, 'decimals')),
    options,
  );
  return answers.map((answer) => {
    const decimals = valueOrNull(answer);
    return decimals === null || decimals > MAX_TOKEN_DECIMALS ? null : decimals;
  });
}
