import type { Address, Hex } from 'viem';
import { addressWord, parseUintWord, wordOf } from '../rpc/hexWords.ts';
import type { CallOutcome } from '../rpc/rpcReader.ts';

/** Calldata of the bridges' and the oracle's static views (CONTRACTS sections 2, 7 and 9); both bridges share most of them. */
export const bridgeViews = {
  defaultBridgeFee: (): Hex => '0x6ced0c92',
  bridgeFees: (token: Address): Hex => `0x58db2eef${addressWord(token)}`,
  paused: (): Hex => '0x5c975abb',
  wrappedNative: (): Hex => '0xeb6d3a11',
  multiSignatureOracle: (): Hex => '0x8d3eea63',
  liquidityMiningPools: (): Hex => '0x02d90385',
  rewardPools: (): Hex => '0xf71db543',
  /** Of the contract that `rewardPools()` names. */
  rewardPool: (token: Address): Hex => `0x372d9448${addressWord(token)}`,
  buyBackAndBurn: (): Hex => '0xc970e99f',
  collectedUnsentFees: (token: Address, receiver: Address): Hex => `0x0b175fd6${addressWord(token)}${addressWord(receiver)}`,
  outsidePeggedTokens: (sourceToken: Address): Hex => `0x8081cebd${addressWord(sourceToken)}`,
  outsidePeggedCollections: (sourceCollection: Address): Hex => `0xc453d155${addressWord(sourceCollection)}`,
  officialCollectionWhitelist: (collection: Address): Hex => `0xf37cb116${addressWord(collection)}`,
  mintedDeposits: (collection: Address, tokenId: bigint): Hex => `0x39db1c6c${addressWord(collection)}${wordOf(tokenId)}`,
  releasedDeposits: (depositChainId: number, depositNumber: bigint): Hex =>
    `0x047a7fe5${wordOf(depositChainId)}${wordOf(depositNumber)}`,
  multiSignatureThreshold: (): Hex => '0xb6a205de',
  permittedOracleAddresses: (oracle: Address): Hex => `0x3d8ab930${addressWord(oracle)}`,
} as const;

/** How many signatures an oracle contract wants. A number beyond reason is no answer. */
export function signaturesIn(outcome: CallOutcome | undefined): number | null {
  const threshold = outcome?.ok ? parseUintWord(outcome.data) : null;
  return threshold === null || threshold < 1n || threshold > 1_000n ? null : Number(threshold);
}
