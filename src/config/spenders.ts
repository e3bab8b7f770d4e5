import type { Address } from 'viem';
import type { DeployedContracts } from './deploymentSchema.ts';

/** Contracts of the product that may ever be allowed to take tokens, in the order in which people are told of them. */
const spenderNames = ['bridgeERC20', 'liquidityManager', 'liquidityMiningPools', 'rewardPools', 'bridgeChef', 'buyBackAndBurn'] as const;

export type SpenderName = (typeof spenderNames)[number];

export interface Spender {
  name: SpenderName;
  address: Address;
}

/** The spenders that a chain has. */
export function spendersOf(contracts: DeployedContracts): Spender[] {
  return spenderNames.flatMap((name) => {
    const address = contracts[name];
    return address === '' ? [] : [{ name, address }];
  });
}
