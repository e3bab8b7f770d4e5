// Tokens whose decimals differ on the two chains, one in each direction. The bridges treat each as one coin.
import { erc20Abi } from '../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../abis/liquidityManager.ts';
import { accountsOf } from '../accounts.ts';
import { adminAbi } from './adminAbi.ts';
import { deployer } from './administrator.ts';
import { adminCalls, type ContractKind } from './contractKinds.ts';
import type { DeployPlan } from './deployPlan.ts';
import type { TokenContracts, WorldChainId, WorldToken } from './world.ts';

interface UnequalTokenSpec {
  symbol: string;
  name: string;
  decimals: Record<WorldChainId, number>;
}

/** Whole tokens in the bridge of each chain, and for each demo user. */
const liquidity = 1_000_000n;
const perUser = 25_000n;

export const unequalTokens: readonly UnequalTokenSpec[] = [
  { symbol: 'GROW', name: 'Six to Eighteen', decimals: { 6661: 6, 6662: 18 } },
  { symbol: 'SHRINK', name: 'Eighteen to Six', decimals: { 6661: 18, 6662: 6 } },
];

/**
 * Adds them on one chain.
 * @returns their entries in its registry
 */
export function draftUnequalTokens(plan: DeployPlan, chainId: WorldChainId): Record<string, WorldToken> {
  return Object.fromEntries(
    unequalTokens.map(({ symbol, name, decimals }) => {
      const address = plan.deploy('TestToken', [name, symbol, decimals[chainId]]);
      return [symbol, { address, decimals: decimals[chainId], name, isNative: false, pegged: false }];
    }),
  );
}

/**
 * Tells the bridge of one chain which tokens correspond to those of the other, and gives it and the demo users some.
 */
export function bridgeUnequalTokens(
  plan: DeployPlan,
  { bridgeERC20, liquidityManager }: TokenContracts,
  here: Record<string, WorldToken>,
  there: Record<string, WorldToken>,
  kind: ContractKind,
): void {
  for (const [symbol, { address, decimals }] of Object.entries(here)) {
    const other = there[symbol];
    if (other === undefined) throw new Error(`No token ${symbol} on the other chain.`);
    const inUnits = (whole: bigint): bigint => whole * 10n ** BigInt(decimals);
    plan.callWith(bridgeERC20, 'mapToken', adminCalls(kind).mapToken(other.address, address));
    for (const user of accountsOf('user')) plan.call(address, adminAbi, 'mint', [user.address, inUnits(perUser)]);
    plan.call(address, adminAbi, 'mint', [deployer(), inUnits(liquidity)]);
    plan.call(address, erc20Abi, 'approve', [liquidityManager, inUnits(liquidity)]);
    plan.call(liquidityManager, liquidityManagerAbi, 'addLiquidityERC20', [address, inUnits(liquidity)]);
  }
}
