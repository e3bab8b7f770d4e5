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

/** The router of an exchange takes tokens too; the deployment names it beside its contracts. */
export type SpenderName = (typeof spenderNames)[number] | 'dexRouter';

export interface Spender {
  name: SpenderName;
  address: Address;
}

/**
 * The spenders that a chain has.
 * @param router of its exchange; null: it has none
 */
export function spendersOf(contracts: DeployedContracts, router: Address | null): Spender[] {
  const spenders = spenderNames.flatMap((name): Spender[] => {
    const address = contracts[name];
    return address === '' ? [] : [{ name, address }];
  });
  return router === null ? spenders : [...spenders, { name: 'dexRouter', address: router }];
}

/** The spenders that may take LP tokens: to withdraw or to stake them, or to remove liquidity from a pair. */
const lpSpenderNames: readonly SpenderName[] = ['liquidityManager', 'liquidityMiningPools', 'bridgeChef', 'dexRouter'];

/**
 * The spenders of LP tokens that a chain has.
 * @param router of its exchange; null: it has none
 */
export function lpSpendersOf(contracts: DeployedContracts, router: Address | null): Spender[] {
  return spendersOf(contracts, router).filter(({ name }) => lpSpenderNames.includes(name));
}

/** The error for each contract that a chain may lack. */
const missing: Partial<Record<SpenderName, ErrorCode>> = {
  bridgeERC20: 'bridgeErc20NotFound',
  liquidityManager: 'managerNotFound',
  dexRouter: 'dexNotFound',
};

/**
 * The address of a spender according to the deployment.
 * @param router of the chain's exchange; null: it has none
 * @returns 'bridgeErc20NotFound' | 'managerNotFound' | 'dexNotFound' | 'bridgeNotFound'
 */
export function spenderAddress(
  contracts: DeployedContracts | undefined,
  name: SpenderName,
  router: Address | null,
): Result<Address> {
  const address = (name === 'dexRouter' ? router : contracts?.[name]) ?? '';
  return address === ''
    ? fail({ code: contracts === undefined ? 'bridgeNotFound' : (missing[name] ?? 'bridgeNotFound') })
    : ok(address);
}
