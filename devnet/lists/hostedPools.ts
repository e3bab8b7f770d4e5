// What /rewardPools.json and /liquidityMiningPools.json of the local world hold.
import type { World } from '../deploy/world.ts';
import type { LocalChainId } from '../ports.ts';

export type PoolFileName = 'rewardPools' | 'liquidityMiningPools';

/**
 * The remote registries of pools, by network: one that the release does not have, one that it has, one without symbols
 * and one without a contract.
 */
export function hostedPools({ chains }: Pick<World, 'chains'>, name: PoolFileName, chainId: LocalChainId): unknown[] {
  const contractAddress = { [chainId]: chains[chainId].contracts[name] };
  const [id, known] =
    name === 'rewardPools' ? (['rewardPoolId', 'USDT'] as const) : (['stakingPoolId', 'USDC'] as const);
  const staking = (symbol: string) => (name === 'rewardPools' ? 'BRIDGE' : symbol);
  return [
    { [id]: 20, stakingSymbol: staking('TXL'), earningSymbol: 'TXL', contractAddress, sortOrder: 20 },
    { [id]: 21, stakingSymbol: staking(known), earningSymbol: known, contractAddress, sortOrder: 21 },
    { [id]: 22, contractAddress },
    { [id]: 23, stakingSymbol: staking('LIMIT'), earningSymbol: 'LIMIT', contractAddress: { [chainId]: '' } },
  ];
}
