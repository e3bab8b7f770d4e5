import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import type { BurnMode } from '../../core/burn/facts.ts';
import type { BurnTrial } from '../../core/burn/round.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { revertReason } from '../../core/errors/revertReason.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import { burnContractOf } from './burn.ts';
import { burnCall } from './burnCall.ts';
import { view } from './contractRead.ts';
import { readParsed } from './readParsed.ts';

/**
 * What a call of buy back and burn would do at the newest block: it is simulated between two reads of the supply and of
 * the contract's balance. Anyone may make the call, so the multicall contract can.
 * @param token the collected token; null: the native coin
 * @throws as `readParsed`; CausewayError 'burnContractNotFound'
 */
export async function readBurnTrial(
  reader: RpcReader,
  chainId: number,
  { token, burnToken, mode }: { token: Address | null; burnToken: Address; mode: BurnMode },
  options?: ReadOptions,
): Promise<BurnTrial> {
  const contract = burnContractOf(reader, chainId);
  const { multicall } = reader.chain(chainId).contracts;
  const data = burnCall(mode, token);
  if (multicall === '') return plainTrial(reader, chainId, { to: contract, data }, options);
  const supply = view(erc20Abi, burnToken, 'totalSupply');
  const balance = view(erc20Abi, burnToken, 'balanceOf', contract);
  const calls = [supply, balance, { to: contract, data }, supply, balance].map(({ to, data: callData }) => ({
    target: to,
    allowFailure: true,
    callData,
  }));
  const call = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
  const answer = await readParsed(
    reader,
    chainId,
    'eth_call',
    [{ to: multicall, data: call }, 'latest'],
    bytes,
    options,
  );
  const [supplyBefore, before, made, supplyAfter, after] = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  });
  if (made?.success !== true) return { isOk: false, reason: plainText(revertReason(made?.returnData ?? '')) };
  const units = (one: typeof made | undefined): bigint | null =>
    one?.success === true ? supply.decode(one.returnData) : null;
  return {
    isOk: true,
    burned: difference(units(supplyAfter), units(supplyBefore)),
    bought: difference(units(before), units(after)),
  };
}

async function plainTrial(
  reader: RpcReader,
  chainId: number,
  call: { to: Address; data: string },
  options: ReadOptions | undefined,
): Promise<BurnTrial> {
  try {
    await reader.rpc(chainId, 'eth_call', [call, 'latest'], options);
    return { isOk: true, burned: null, bought: null };
  } catch (cause) {
    if (!(cause instanceof RpcAnswerError)) throw cause;
    return { isOk: false, reason: plainText(revertReason(cause.data ?? cause.message)) };
  }
}

/** By how much the second value is above the first; null: one of them is not known. */
const difference = (from: bigint | null, to: bigint | null): bigint | null =>
  from === null || to === null ? null : to - from;
