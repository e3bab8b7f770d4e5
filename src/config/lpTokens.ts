import type { LpRegistryEntry } from '../core/liquidity/lpRegistry.ts';
import { deployment } from './deployment.ts';
import type { Deployment } from './deploymentSchema.ts';
import { isLpTokenKey, lpTokenSymbols } from './lpTokenKeys.ts';

/** Decimals of every LP token that is not named below. */
const usualDecimals = 18;
/** On Ethereum and Polygon the LP tokens of USDT have the decimals of USDT. */
const otherDecimals: Readonly<Record<string, Record<number, number>>> = { usdt: { 1: 6, 137: 6 } };
/** Networks of the product's LP registry that a deployment may lack. */
const registryChainIds = [1, 56, 137, 43114, 250];

/** The LP registry of a deployment: all of its keys, with the addresses that the deployment names. */
export function lpRegistryOf({ chains, lpTokens = {} }: Pick<Deployment, 'chains' | 'lpTokens'>): LpRegistryEntry[] {
  const chainIds = [...new Set([...registryChainIds, ...chains.map(({ chainId }) => chainId)])];
  return Object.entries(lpTokenSymbols).map(([key, symbol]) => ({
    key,
    symbol,
    addresses: Object.fromEntries(
      chainIds.map((chainId) => [chainId, (isLpTokenKey(key) ? lpTokens[key]?.[chainId] : undefined) ?? '']),
    ),
    decimals: Object.fromEntries(chainIds.map((chainId) => [chainId, otherDecimals[key]?.[chainId] ?? usualDecimals])),
  }));
}

/** The LP registry of this build. */
export const lpRegistry: readonly LpRegistryEntry[] = lpRegistryOf(deployment);
