import type { Address } from 'viem';
import type { ErrorCode } from '../core/errors/errorTable.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { DeployedContracts } from './deploymentSchema.ts';

/** Contracts of the product that may be allowed to take tokens, in the order in which they are shown. */
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

/** The spenders that exist on a chain. */
export function spendersOf(contracts: DeployedContracts): Spender[] {
  return spenderNames.flatMap((name) => {
    const address = contracts[name];
    return address === '' ? [] : [{ name, address }];
  });
}

/** The error that names the contract of the product that a chain does not have. */
const missing: Partial<Record<SpenderName, ErrorCode>> = {
  bridgeERC20: 'bridgeErc20NotFound',
  liquidityManager: 'managerNotFound',
};

/**
 * The address of a spender, as the deployment names it.
 * @returns 'bridgeErc20NotFound' | 'managerNotFound' | 'bridgeNotFound'
 */
export function spenderAddress(contracts: DeployedContracts | undefined, name: SpenderName): Result<Address> {
  const address = contracts?.[name] ?? '';
  return address === ''
    ? fail({ code: contracts === undefined ? 'bridgeNotFound' : (missing[name] ?? 'bridgeNotFound') })
    : ok(address);
}
