import type { Address, Hex } from 'viem';
import { MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import { parseUintWord } from '../rpc/hexWords.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';

/** decimals() of ERC-20 */
const decimalsCall: Hex = '0x313ce567';

/** Decimals as the tokens' own contracts say, in the order of the tokens; null where one gave no usable number. */
export async function readDecimals(reader: RpcReader, chainId: number, tokens: readonly Address[], options?: MulticallOptions): Promise<(number | null)[]> {
  const outcomes = await reader.multicall(chainId, tokens.map((to) => ({ to, data: decimalsCall })), options);
  return outcomes.map((outcome) => {
    const decimals = outcome.ok ? parseUintWord(outcome.data) : null;
    return decimals === null || decimals > BigInt(MAX_TOKEN_DECIMALS) ? null : Number(decimals);
  });
}
