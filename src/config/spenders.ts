import type { Address } from 'viem';
import type { ErrorCode } from '../core/errors/errorTable.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { DeployedContracts } from './deploymentSchema.ts';

/** Contracts of the product that may be allowed to take tokens, in the order in which they are listed. */
const spenderNames = [
  'bridgeERC20',
  'liquidityManager',
  'liquidityMiningPools',
  'rewardPools',
  'bridgeChef',
  'buyBackAndBurn',
] as const;

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

/** The spenders that may take LP tokens: to withdraw or to stake them. */
const lpSpenderNames: readonly SpenderName[] = ['liquidityManager', 'liquidityMiningPools', 'bridgeChef'];

/** The spenders of LP tokens that a chain has. */
export function lpSpendersOf(contracts: DeployedContracts): Spender[] {
  return spendersOf(contracts).filter(({ name }) => lpSpenderNames.includes(name));
}

/** The error for each contract that a chain may lack. */
const missing: Partial<Record<SpenderName, ErrorCode>> = {
  bridgeERC20: 'bridgeErc20NotFound',
  liquidityManager: 'managerNotFound',
};

/**
 * The address of a spender according to the deployment.
 * @returns 'bridgeErc20NotFound' | 'managerNotFound' | 'bridgeNotFound'
 */
export function spenderAddress(contracts: DeployedContracts | undefined, name: SpenderName): Result<Address> {
  const address = contracts?.[name] ?? '';
  return address === ''
    ? fail({ code: contracts === undefined ? 'bridgeNotFound' : (missing[name] ?? 'bridgeNotFound') })
    : ok(address);
}
