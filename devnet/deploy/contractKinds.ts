// Which contracts a local world consists of, and which administration functions have other names in the deployed
// originals.
import { encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { adminAbi } from './adminAbi.ts';

/**
 * local: ours, in which a release never fails because of the fees, and pays the receiver of the deposit. originals:
 * with the behaviour of the contracts that were deployed.
 */
export type ContractKind = 'local' | 'originals';

type MainContract =
  | 'CrossChainBridgeERC20'
  | 'CrossChainBridgeERC721'
  | 'LiquidityManager'
  | 'MultiSignatureOracle'
  | 'LiquidityMiningPools'
  | 'RewardPools'
  | 'BuyBackAndBurn'
  | 'DexAdapter';

const originalOf: Record<MainContract, string> = {
  CrossChainBridgeERC20: 'OriginalBridgeERC20',
  CrossChainBridgeERC721: 'OriginalBridgeERC721',
  LiquidityManager: 'OriginalLiquidityManager',
  MultiSignatureOracle: 'OriginalSignatureOracle',
  LiquidityMiningPools: 'OriginalLiquidityMiningPools',
  RewardPools: 'OriginalRewardPools',
  BuyBackAndBurn: 'OriginalBuyBackAndBurn',
  DexAdapter: 'OriginalDexAdapter',
};

/** The name of the contract of this kind. */
export const contractName = (kind: ContractKind, name: MainContract): string =>
  kind === 'originals' ? originalOf[name] : name;

/** Calls whose function depends on the kind. */
export interface AdminCalls {
  addOracle(oracle: Address): Hex;
  removeOracle(oracle: Address): Hex;
  mapToken(depositChainToken: Address, releaseChainToken: Address): Hex;
  mapCollection(depositChainCollection: Address, releaseChainCollection: Address): Hex;
  connectLiquidityManager(manager: Address): Hex;
  /** Blocks between two transfers of collected fees: one call, or one for each kind of pool. */
  setFeeGaps(rewardBlocks: bigint, miningBlocks: bigint): Hex[];
}

const localCalls: AdminCalls = {
  addOracle: (oracle) => encodeFunctionData({ abi: adminAbi, functionName: 'addOracle', args: [oracle] }),
  removeOracle: (oracle) => encodeFunctionData({ abi: adminAbi, functionName: 'removeOracle', args: [oracle] }),
  mapToken: (from, to) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'setOutsidePeggedToken', args: [from, to] }),
  mapCollection: (from, to) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'setOutsidePeggedCollection', args: [from, to] }),
  connectLiquidityManager: (manager) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'setLiquidityManager', args: [manager] }),
  setFeeGaps: (rewardBlocks, miningBlocks) => [
    encodeFunctionData({
      abi: adminAbi,
      functionName: 'setBlocksBetweenFeeTransfersToRewardPools',
      args: [rewardBlocks],
    }),
    encodeFunctionData({
      abi: adminAbi,
      functionName: 'setBlocksBetweenFeeTransfersToLiquidityMiningPools',
      args: [miningBlocks],
    }),
  ],
};

const originalCalls: AdminCalls = {
  addOracle: (oracle) => encodeFunctionData({ abi: adminAbi, functionName: 'addMultiSignatureOracle', args: [oracle] }),
  removeOracle: (oracle) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'removePermittedOracleAddress', args: [oracle] }),
  mapToken: (from, to) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'addOutsidePeggedToken', args: [from, to] }),
  mapCollection: (from, to) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'addOutsidePeggedCollection', args: [from, to] }),
  connectLiquidityManager: (manager) =>
    encodeFunctionData({ abi: adminAbi, functionName: 'setCrossChainBridgeERC20LiquidityManager', args: [manager] }),
  setFeeGaps: (rewardBlocks, miningBlocks) => [
    encodeFunctionData({
      abi: adminAbi,
      functionName: 'setBlocksBetweenFeeTransfers',
      args: [rewardBlocks, miningBlocks],
    }),
  ],
};

export const adminCalls = (kind: ContractKind): AdminCalls => (kind === 'originals' ? originalCalls : localCalls);
