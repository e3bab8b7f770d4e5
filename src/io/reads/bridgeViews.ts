import type { Address, Hex } from 'viem';
import { CausewayError } from '../../core/errors/appError.ts';
import { addressWord, wordOf } from '../rpc/hexWords.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

/** Calldata of the bridge's and the oracle's static views (CONTRACTS sections 2 and 7). */
export const bridgeViews = {
  defaultBridgeFee: (): Hex => '0x6ced0c92',
  bridgeFees: (token: Address): Hex => `0x58db2eef${addressWord(token)}`,
  paused: (): Hex => '0x5c975abb',
  wrappedNative: (): Hex => '0xeb6d3a11',
  multiSignatureOracle: (): Hex => '0x8d3eea63',
  liquidityMiningPools: (): Hex => '0x02d90385',
  rewardPools: (): Hex => '0xf71db543',
  buyBackAndBurn: (): Hex => '0xc970e99f',
  collectedUnsentFees: (token: Address, receiver: Address): Hex => `0x0b175fd6${addressWord(token)}${addressWord(receiver)}`,
  outsidePeggedTokens: (sourceToken: Address): Hex => `0x8081cebd${addressWord(sourceToken)}`,
  releasedDeposits: (depositChainId: number, depositNumber: bigint): Hex =>
    `0x047a7fe5${wordOf(depositChainId)}${wordOf(depositNumber)}`,
  multiSignatureThreshold: (): Hex => '0xb6a205de',
  permittedOracleAddresses: (oracle: Address): Hex => `0x3d8ab930${addressWord(oracle)}`,
} as const;

/** The ERC-20 bridge of a chain. @throws CausewayError 'bridgeErc20NotFound' */
export function erc20Bridge(reader: RpcReader, chainId: number): Address {
  const bridge = reader.chain(chainId).contracts.bridgeERC20;
  if (bridge === '') throw new CausewayError({ code: 'bridgeErc20NotFound' });
  return bridge;
}
