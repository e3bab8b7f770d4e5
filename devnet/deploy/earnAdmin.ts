// What the administrators of pools and farms can do to a running world.
import { encodeFunctionData, numberToHex, type Address, type Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { rewardPoolsAbi } from '../../abis/rewardPools.ts';
import { adminAbi } from './adminAbi.ts';
import { deployer, sendAs } from './administrator.ts';
import { sendRpc } from './rpc.ts';
import type { WorldChain } from './world.ts';

/** The contracts in which something can be staked. */
export const stakingContracts = ['liquidityMiningPools', 'rewardPools', 'bridgeChef'] as const;

export type StakingContract = (typeof stakingContracts)[number];
type Pools = Exclude<StakingContract, 'bridgeChef'>;

/** Every action resolves once it is mined and throws when it fails. Amounts are in smallest units. */
export interface EarnAdmin {
  pause(contract: StakingContract): Promise<void>;
  unpause(contract: StakingContract): Promise<void>;
  /** Adds a reward of a token that the administrator has; the first reward creates the pool. */
  addRewards(pools: Pools, token: Address, amount: bigint): Promise<void>;
  /** 0 is no limit, but of the minimum, which is 1 at least. */
  setLimits(
    pools: Pools,
    token: Address,
    limits: { minStake?: bigint | undefined; maxStake?: bigint | undefined; maxPoolSize?: bigint | undefined },
  ): Promise<void>;
  /** In parts per million; 0 restores the default. */
  setUnstakeFee(token: Address, ratePpm: bigint): Promise<void>;
  /** 100 is once, 0 ends the rewards of a farm. */
  setMultiplier(farmId: bigint, multiplier: bigint): Promise<void>;
  setBridgePerBlock(amount: bigint): Promise<void>;
  /** Advances the time of the chain; the next block has the new time. */
  moveTime(seconds: number): Promise<void>;
}

export function earnAdmin(rpcUrl: string, { contracts }: Pick<WorldChain, 'contracts'>): EarnAdmin {
  const send = (to: Address, data: Hex): Promise<void> => sendAs(rpcUrl, deployer(), to, data);
  return {
    pause: (contract) => send(contracts[contract], encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpause: (contract) => send(contracts[contract], encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    async addRewards(pools, token, amount) {
      const spender = contracts[pools];
      await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }));
      await send(
        spender,
        encodeFunctionData({ abi: rewardPoolsAbi, functionName: 'addRewards', args: [token, amount] }),
      );
    },
    async setLimits(pools, token, { minStake, maxStake, maxPoolSize }) {
      for (const [functionName, limit] of [
        ['setMinStakeAmount', minStake],
        ['setMaxStakeAmount', maxStake],
        ['setMaxPoolSize', maxPoolSize],
      ] as const)
        if (limit !== undefined)
          await send(contracts[pools], encodeFunctionData({ abi: adminAbi, functionName, args: [token, limit] }));
    },
    setUnstakeFee: (...args) =>
      send(
        contracts.rewardPools,
        encodeFunctionData({ abi: adminAbi, functionName: 'setRewardPoolWithdrawalFee', args }),
      ),
    setMultiplier: (...args) =>
      send(contracts.bridgeChef, encodeFunctionData({ abi: adminAbi, functionName: 'updateFarmMultiplier', args })),
    setBridgePerBlock: (...args) =>
      send(contracts.bridgeChef, encodeFunctionData({ abi: adminAbi, functionName: 'setBridgePerBlock', args })),
    async moveTime(seconds) {
      await sendRpc(rpcUrl, 'evm_increaseTime', [numberToHex(seconds)]);
      await sendRpc(rpcUrl, 'anvil_mine', [numberToHex(1)]);
    },
  };
}
