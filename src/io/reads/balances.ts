import type { Address, Hex } from 'viem';
import { unpackTokens } from '../../core/tokens/packedTokens.ts';
import type { BalanceToken } from '../../core/tokens/packedTokens.ts';
import { addressWord, parseUintWord } from '../rpc/hexWords.ts';
import type { ContractCall, MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readParsed } from './readParsed.ts';

/** balanceOf(address) of ERC-20. These two calls are encoded by hand, because thousands of them are read at a time. */
const balanceOfSelector = '0x70a08231';
/** getEthBalance(address) of Multicall3 */
const nativeBalanceSelector = '0x4d2301cc';

export function encodeBalanceOf(account: Address): Hex {
  return `${balanceOfSelector}${addressWord(account)}`;
}

/**
 * Balances of an account in smallest units, in the order of the tokens; null if the chain gave no usable number.
 * Rejects only when cancelled.
 */
export async function readBalances(
  reader: RpcReader,
  chainId: number,
  account: Address,
  tokens: readonly BalanceToken[],
  options?: MulticallOptions,
): Promise<(bigint | null)[]> {
  const multicall = reader.chain(chainId).contracts.multicall;
  if (multicall === '') return Promise.all(tokens.map((token) => readOne(reader, chainId, account, token, options)));
  const tokenCall = encodeBalanceOf(account);
  const nativeCall: Hex = `${nativeBalanceSelector}${addressWord(account)}`;
  const calls: ContractCall[] = tokens.map((token) =>
    token.isNative ? { to: multicall, data: nativeCall } : { to: token.address, data: tokenCall },
  );
  const outcomes = await reader.multicall(chainId, calls, options);
  return outcomes.map((outcome) => (outcome.ok ? parseUintWord(outcome.data) : null));
}

/** The same with the tokens as one text, which is sent to the worker faster. */
export function readPackedBalances(
  reader: RpcReader,
  chainId: number,
  account: Address,
  tokens: string,
  options?: MulticallOptions,
): Promise<(bigint | null)[]> {
  return readBalances(reader, chainId, account, unpackTokens(tokens), options);
}

async function readOne(
  reader: RpcReader,
  chainId: number,
  account: Address,
  token: BalanceToken,
  options?: MulticallOptions,
): Promise<bigint | null> {
  if (token.isNative) {
    return readParsed(reader, chainId, 'eth_getBalance', [account, 'latest'], quantity, options).catch(() => null);
  }
  const [outcome] = await reader.multicall(chainId, [{ to: token.address, data: encodeBalanceOf(account) }], options);
  return outcome?.ok ? parseUintWord(outcome.data) : null;
}
