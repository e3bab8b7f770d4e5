// The pools behind the token bridge, as the deployed contracts have them.
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { deployer } from './administrator.ts';
import { adminAbi, initializeWithTwoAbi } from './adminAbi.ts';
import type { DeployPlan } from './deployPlan.ts';
import type { PoolContracts, TokenContracts } from './world.ts';

/** Adds both kinds of pools, connects the bridge with them and lets them take every token that the bridge holds. */
export function draftPools(
  plan: DeployPlan,
  contracts: TokenContracts,
  { bridgeToken, pooled }: { bridgeToken: Address; pooled: readonly Address[] },
): PoolContracts {
  const { bridgeERC20, liquidityManager, buyBackAndBurn } = contracts;
  const deploy = (name: string, first: Address) =>
    plan.deployBehindProxy(
      name,
      encodeFunctionData({
        abi: initializeWithTwoAbi,
        functionName: 'initialize',
        args: [deployer(), first, buyBackAndBurn],
      }),
    );
  const liquidityMiningPools = deploy('LiquidityMiningPools', liquidityManager);
  const rewardPools = deploy('RewardPools', bridgeToken);
  plan.call(bridgeERC20, adminAbi, 'setLiquidityMiningPools', [liquidityMiningPools]);
  plan.call(bridgeERC20, adminAbi, 'setRewardPools', [rewardPools]);
  for (const token of pooled) plan.call(bridgeERC20, bridgeErc20Abi, 'registerTokenTransferApprovals', [token]);
  return { liquidityMiningPools, rewardPools };
}
