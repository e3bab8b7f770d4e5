// The pools and farms behind the token bridge.
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { deployer } from './administrator.ts';
import { adminAbi, initializeWithTwoAbi } from './adminAbi.ts';
import { contractName, type ContractKind } from './contractKinds.ts';
import type { DeployPlan } from './deployPlan.ts';
import type { PoolContracts, TokenContracts } from './world.ts';

/** Adds both kinds of pools, and the farms, which mint the bridge token. */
export function draftPools(
  plan: DeployPlan,
  { liquidityManager, buyBackAndBurn }: TokenContracts,
  { bridgeToken, kind }: { bridgeToken: Address; kind: ContractKind },
): PoolContracts {
  const deploy = (name: string, first: Address, second: Address) =>
    plan.deployBehindProxy(
      name,
      encodeFunctionData({ abi: initializeWithTwoAbi, functionName: 'initialize', args: [deployer(), first, second] }),
    );
  const liquidityMiningPools = deploy(contractName(kind, 'LiquidityMiningPools'), liquidityManager, buyBackAndBurn);
  const rewardPools = deploy(contractName(kind, 'RewardPools'), bridgeToken, buyBackAndBurn);
  const bridgeChef = deploy('BridgeChef', bridgeToken, deployer());
  plan.call(bridgeToken, adminAbi, 'setMinter', [bridgeChef, true]);
  return { liquidityMiningPools, rewardPools, bridgeChef };
}

/** Connects the bridge with its pools, as the deployed contracts are, and lets them take every token that it holds. */
export function connectPools(
  plan: DeployPlan,
  { bridgeERC20 }: TokenContracts,
  { liquidityMiningPools, rewardPools }: PoolContracts,
  pooled: readonly Address[],
): void {
  plan.call(bridgeERC20, adminAbi, 'setLiquidityMiningPools', [liquidityMiningPools]);
  plan.call(bridgeERC20, adminAbi, 'setRewardPools', [rewardPools]);
  for (const token of pooled) plan.call(bridgeERC20, bridgeErc20Abi, 'registerTokenTransferApprovals', [token]);
}
