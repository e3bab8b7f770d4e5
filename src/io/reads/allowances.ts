import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { isAbort } from '../clock.ts';
import { addressWord, parseUintWord } from '../rpc/hexWords.ts';
import type { ContractCall, MulticallOptions, ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';

export interface AllowanceQuestion {
  token: Address;
  spender: Address;
}

/** allowance(address owner, address spender) of ERC-20 */
const allowanceSelector = '0xdd62ed3e';

/**
 * What spenders may take from an owner, in smallest units and in the order of the questions, in one multicall; null
 * where a token gave no usable number. Rejects only when cancelled.
 */
export async function readAllowances(
  reader: RpcReader,
  chainId: number,
  owner: Address,
  questions: readonly AllowanceQuestion[],
  options?: MulticallOptions,
): Promise<(bigint | null)[]> {
  const calls = questions.map(({ token, spender }) => {
    const data: Hex = `${allowanceSelector}${addressWord(owner)}${addressWord(spender)}`;
    return { to: token, data };
  });
  const outcomes = await reader.multicall(chainId, calls, options);
  if (outcomes.length > 1 && outcomes.every((outcome) => !outcome.ok)) return readOneByOne(reader, chainId, calls, options);
  return outcomes.map((outcome) => (outcome.ok ? parseUintWord(outcome.data) : null));
}

/** A token that burns all gas takes the whole multicall with it; asked on their own the others answer (FAULTS P8). */
function readOneByOne(reader: RpcReader, chainId: number, calls: readonly ContractCall[], options?: ReadOptions): Promise<(bigint | null)[]> {
  return Promise.all(calls.map(async (call) => {
    try {
      const answer = v.safeParse(bytes, await reader.rpc(chainId, 'eth_call', [call, 'latest'], options));
      return answer.success ? parseUintWord(answer.output) : null;
    } catch (cause) {
      if (isAbort(cause) || options?.signal?.aborted) throw cause;
      return null;
    }
  }));
}
